import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { inventoryReportQuery, nationalQuery } from './api.ts';
import { Withheld } from './figure.tsx';
import type { Links } from './links.ts';
import { Loaded } from './loaded.tsx';
import { monthsOf } from './period.ts';
import { Section } from './section.tsx';
import { useMonths } from './series-chart.tsx';
import { StatGrid } from './stat-grid.tsx';
import { useBefore } from './use-before.ts';
import type { ReportView } from './use-report-view.ts';
import { wasteRateOf } from './waste.ts';

const OUTGOING = ['expired', 'writtenOff', 'distributed'] as const;

/** The share of waste in the period, and what it is a share of. */
export function WasteFigures({ view, links }: { view: ReportView; links: Links }) {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  const { scope } = view;
  const query = useQuery(inventoryReportQuery(scope));
  const before = useBefore(inventoryReportQuery, view);
  return (
    <Section title={t('waste.title')} note={t('waste.note')} isCard={false}>
      <Loaded query={query} failed={t('inventory.failed')} skeleton={<Skeleton className="h-24" />}>
        {(report) => {
          const { flow } = report;
          const waste = wasteRateOf(report);
          const wasted = flow.expired + flow.writtenOff;
          return (
            <StatGrid
              stats={[
                {
                  label: t('waste.rate'),
                  value: waste.rate === null ? '–' : formatPercent(waste.rate),
                  to: wasted === 0 ? undefined : links.moved(['expired', 'writtenOff'], scope),
                  change: before?.rateChange(waste, wasteRateOf(before.report), 'more'),
                  detail: t('units', { count: wasted, formatted: formatNumber(wasted) }),
                },
                ...OUTGOING.map((name) => ({
                  label: t(name === 'distributed' ? 'waste.handedOut' : `flow.${name}`),
                  value: flow[name],
                  to: links.moved([name], scope),
                })),
              ]}
            />
          );
        }}
      </Loaded>
    </Section>
  );
}

const SERVED = ['visits', 'households', 'people', 'children', 'seniors', 'newHouseholds'] as const;

/** Names the months that figures are of. A running month is not whole yet. */
export function useWholeMonths({ today }: ReportView) {
  const { t } = useTranslation('reports');
  const { monthsText } = useMonths();
  return (span: { fromMonth: string; toMonth: string }): string => {
    const months = monthsText(span);
    if (span.toMonth < today.slice(0, 7)) return t('served.months', { months });
    return t(span.fromMonth === span.toMonth ? 'served.monthSoFar' : 'served.monthsSoFar', { months });
  };
}

export function ServedCard({ view }: { view: ReportView }) {
  const { t } = useTranslation(['reports', 'service-report']);
  const { formatNumber } = useDates();
  const monthsNote = useWholeMonths(view);
  const query = useQuery(nationalQuery({ ...monthsOf(view.scope), foodbank_id: view.scope.foodbank_id }));
  return (
    <Section title={t('national.title')} note={query.data && monthsNote(query.data)}>
      <Loaded query={query} failed={t('served.failed')} skeleton={<Skeleton className="h-32" />}>
        {({ total }) =>
          total.visits === 0 ? (
            <p className="text-muted">{t('served.none')}</p>
          ) : (
            <div className="flex flex-col gap-4">
              <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
                {SERVED.map((name) => (
                  <div key={name} className="flex flex-col">
                    <dt className="text-sm font-semibold text-muted">{t(`served.${name}`)}</dt>
                    <dd className="text-xl font-bold tabular-nums">
                      {total[name] === null ? <Withheld /> : formatNumber(total[name])}
                    </dd>
                  </div>
                ))}
              </dl>
              <Disclosure label={t('service-report:how')}>
                <p className="max-w-prose text-sm text-muted">{t('served.note')}</p>
              </Disclosure>
              <p className="-mt-4">
                <TextLink isAlone to={{ ...view.addressWith({ tab: 'analytics' }), hash: 'national' }}>
                  {t('served.more')}
                </TextLink>
              </p>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
