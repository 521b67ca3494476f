import { CalendarDays, List, Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LOOKS, type Look } from './filters.ts';
import type { ShiftsShown } from './use-shift-filters.ts';

const ICONS = { list: List, calendar: CalendarDays } satisfies Record<Look, typeof List>;

interface ToolbarProps {
  shown: ShiftsShown;
  onCreate: () => void;
  onImport: () => void;
}

export function Toolbar({ shown: { filters, addressOf }, onCreate, onImport }: ToolbarProps) {
  const { t } = useTranslation('shifts');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button className="max-sm:grow" onPress={onCreate}>
          <Plus aria-hidden className="size-4" />
          {t('create')}
        </Button>
        <Button variant="secondary" className="max-sm:grow" onPress={onImport}>
          <Upload aria-hidden className="size-4" />
          {t('import')}
        </Button>
      </div>
      <nav
        aria-label={t('looks.label')}
        className="rounded-md border border-outline bg-surface p-0.5 max-sm:w-full"
      >
        <ul className="flex">
          {LOOKS.map((look) => {
            const Icon = ICONS[look];
            return (
              <li key={look} className="grow">
                <Link
                  to={{ search: addressOf({ look, day: '' }).toString() }}
                  preventScrollReset
                  aria-current={filters.look === look ? 'true' : undefined}
                  className={cx(
                    'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-sm px-3 font-semibold',
                    'text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-ink',
                  )}
                >
                  <Icon aria-hidden className="size-4" />
                  {t(`looks.${look}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
