import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { inventoryReportQuery, nationalQuery } from './api.ts';
import { FigureLink, Withheld } from './figure.tsx';
import type { Links } from './links.ts';
import { Loaded } from './loaded.tsx';
import { monthsOf } from './period.ts';
import { Section } from './section.tsx';
import { useMonths } from './series-chart.tsx';
import { useBefore } from './use-before.ts';
import type { ReportView } from './use-report-view.ts';
import { wasteRateOf } from './waste.ts';

export function WasteCard({ view, links }: { view: ReportView; links: Links }) {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  const { scope } = view;
  const query = useQuery(inventoryReportQuery(scope));
  const before = useBefore(inventoryReportQuery, view);
  return (
    <Section title={t('waste.title')} note={t('waste.note')}>
      <Loaded query={query} failed={t('inventory.failed')} skeleton={<Skeleton className="h-32" />}>
        {(report) => {
          const { flow } = report;
          const waste = wasteRateOf(report);
          const change = before?.rateChange(waste, wasteRateOf(before.report), 'more');
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
                  {waste.rate === null ? '–' : formatPercent(waste.rate)}
                </FigureLink>
                <span className="text-muted tabular-nums">
                  {t('units', { count: wasted, formatted: formatNumber(wasted) })}
                </span>
                {change && (
                  <span
                    className={cx(
                      'w-full text-sm tabular-nums',
                      change.isLoss ? 'text-danger' : 'text-muted',
                    )}
                  >
                    {change.text}
                  </span>
                )}
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

const SERVED = ['visits', 'households', 'people', 'children', 'seniors', 'newHouseholds'] as const;

export function ServedCard({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { monthsText } = useMonths();
  const query = useQuery(nationalQuery({ ...monthsOf(view.scope), foodbank_id: view.scope.foodbank_id }));
  return (
    <Section
      title={t('national.title')}
      note={query.data && `${t('served.months', { months: monthsText(query.data) })}. ${t('served.note')}`}
    >
      <Loaded query={query} failed={t('served.failed')} skeleton={<Skeleton className="h-32" />}>
        {({ total }) =>
          total.visits === 0 ? (
            <p className="text-muted">{t('served.none')}</p>
          ) : (
            <div className="flex flex-col gap-4">
              <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
                {SERVED.map((name) => (
                  <div key={name} className="flex flex-col-reverse justify-end">
                    <dt className="text-sm text-muted">{t(`served.${name}`)}</dt>
                    <dd className="text-xl font-bold tabular-nums">
                      {total[name] === null ? <Withheld /> : formatNumber(total[name])}
                    </dd>
                  </div>
                ))}
              </dl>
              <p>
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
