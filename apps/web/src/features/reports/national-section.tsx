import { SMALLEST_SHARED_COUNT } from '@nourish/contract/report-constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type MonthScope, nationalQuery } from './api.ts';
import { useWholeMonths } from './cards.tsx';
import { Loaded } from './loaded.tsx';
import { NationalFigures } from './national-figures.tsx';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';

/** Opens the section. */
export const HASH = '#national';

/** Households and people served, as defined by national hunger counts. */
export function NationalSection({ view, scope }: { view: ReportView; scope: MonthScope }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const monthsNote = useWholeMonths(view);
  const query = useQuery(nationalQuery(scope));
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // The browser scrolls to the anchor before the sections above have loaded, so scroll again afterwards.
    if (hash !== HASH || !isLoaded) return;
    box.current?.scrollIntoView();
    // The link that opened it is gone.
    box.current?.focus({ preventScroll: true });
  }, [hash, isLoaded]);
  return (
    <div ref={box} id={HASH.slice(1)} tabIndex={-1} className="scroll-mt-6 rounded-lg outline-none">
      <Section
        title={t('national.title')}
        note={query.data && `${monthsNote(query.data)}. ${t('national.note')} ${t('served.visitsNote')}`}
        isCard={false}
      >
        <Checkbox
          isSelected={scope.shared ?? false}
          onChange={(isShared) => view.change({ shared: isShared ? 'true' : '' })}
        >
          <span className="font-semibold">{t('national.shared')}</span>{' '}
          <span className="text-muted">
            {t('national.sharedText', { smallest: formatNumber(SMALLEST_SHARED_COUNT) })}
          </span>
        </Checkbox>
        <Loaded query={query} failed={t('national.failed')} skeleton={<Skeleton className="h-64" />}>
          {(report) => <NationalFigures report={report} foodbank_id={scope.foodbank_id} />}
        </Loaded>
      </Section>
    </div>
  );
}
