import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inventoryReportQuery } from './api.ts';
import { FigureLink } from './figure.tsx';
import type { Links } from './links.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';

export function WasteCard({ view: { scope }, links }: { view: ReportView; links: Links }) {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  const query = useQuery(inventoryReportQuery(scope));
  return (
    <Section title={t('waste.title')} note={t('waste.note')}>
      <Loaded query={query} failed={t('inventory.failed')} skeleton={<Skeleton className="h-32" />}>
        {({ flow, wasteRate }) => {
          const wasted = flow.expired + flow.writtenOff;
          const rows = [
            { key: 'expired', value: flow.expired, to: links.moved(['expired'], scope) },
            { key: 'writtenOff', value: flow.writtenOff, to: links.moved(['writtenOff'], scope) },
            { key: 'distributed', value: flow.distributed, to: links.moved(['distributed'], scope) },
          ] as const;
          return (
            <div className="flex flex-col gap-4">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <FigureLink
                  isAtStart
                  label={t('waste.title')}
                  to={wasted === 0 ? undefined : links.moved(['expired', 'writtenOff'], scope)}
                  className="text-2xl font-bold tabular-nums"
                >
                  {wasted + flow.distributed === 0 ? '–' : formatPercent(wasteRate)}
                </FigureLink>
                <span className="text-muted tabular-nums">
                  {t('units', { count: wasted, formatted: formatNumber(wasted) })}
                </span>
              </p>
              <dl className="flex flex-col divide-y divide-line border-t border-line">
                {rows.map(({ key, value, to }) => (
                  <div key={key} className="flex items-baseline justify-between gap-4 py-2">
                    <dt className="text-muted">{t(`flow.${key}`)}</dt>
                    <dd className="font-semibold tabular-nums">
                      <FigureLink label={t(`flow.${key}`)} to={value === 0 ? undefined : to}>
                        {formatNumber(value)}
                      </FigureLink>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}
