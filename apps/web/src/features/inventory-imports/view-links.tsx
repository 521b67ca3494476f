import type { ImportRow } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { pillClass } from '../../ui/button-style.ts';
import type { Tone } from '../../ui/status-badge.tsx';
import type { RowView } from './api.ts';
import { type CountedView, writeView } from './row-views.ts';

export const KIND_TONES: Record<ImportRow['kind'], Tone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  error: 'danger',
};

interface ViewLinksProps {
  id: string;
  views: readonly CountedView[];
  shown: RowView | undefined;
}

export function ViewLinks({ id, views, shown }: ViewLinksProps) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const all: { view: RowView | undefined; label: string }[] = [
    { view: undefined, label: t('views.all') },
    ...views.map(({ view, count }) => ({ view, label: `${t(`views.${view}`)} (${formatNumber(count)})` })),
  ];
  return (
    <nav aria-label={t('views.label')}>
      <ul className="flex flex-wrap gap-2">
        {all.map(({ view, label }) => (
          <li key={view ?? 'all'}>
            <Link
              to={`?${new URLSearchParams(writeView(id, view))}`}
              preventScrollReset
              aria-current={view === shown ? 'true' : undefined}
              className={pillClass}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
