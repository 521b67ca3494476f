import { SMALLEST_SHARED_COUNT } from '@nourish/contract/report-constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type MonthScope, nationalQuery, type NationalReport } from './api.ts';
import { BarList } from './bar-list.tsx';
import { linksOf } from './links.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import { MonthChart, type Series, useMonths } from './series-chart.tsx';
import { StatGrid } from './stat-grid.tsx';
import type { ReportView } from './use-report-view.ts';

const HASH = '#national';

/** Households and people served, as defined by national hunger counts. */
export function NationalSection({ view, scope }: { view: ReportView; scope: MonthScope }) {
  const { t } = useTranslation(['reports', 'service-report']);
  const { formatNumber } = useDates();
  const { monthsText } = useMonths();
  const query = useQuery(nationalQuery(scope));
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isLoaded = query.data !== undefined;
  useEffect(() => {
    // The browser scrolls to the anchor before the sections above have loaded, so scroll again afterwards.
    if (hash === HASH && isLoaded) box.current?.scrollIntoView();
  }, [hash, isLoaded]);
  return (
    <div ref={box} id={HASH.slice(1)} className="scroll-mt-6">
      <Section
        title={t('national.title')}
        note={
          query.data && `${t('national.note', { months: monthsText(query.data) })} ${t('served.visitsNote')}`
        }
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
        <p className="print:hidden">
          <TextLink isAlone to={view.addressWith({ tab: 'service', month: scope.to_month ?? '' })}>
            {t('service-report:more')}
          </TextLink>
        </p>
        <Loaded query={query} failed={t('national.failed')} skeleton={<Skeleton className="h-64" />}>
          {(report) => <NationalFigures report={report} foodbank_id={scope.foodbank_id} />}
        </Loaded>
      </Section>
    </div>
  );
}

/** Figures of people served, in display order. */
export const SERVED = ['visits', 'households', 'people', 'children', 'seniors', 'newHouseholds'] as const;

interface NationalFiguresProps {
  report: NationalReport;
  foodbank_id: string | undefined;
}

type Point = NationalReport['byMonth'][number];

const BARS = { households: 'bg-chart-2', people: 'bg-chart-1' } as const;

/** Households and people have no links, because the figures are anonymous. */
function NationalFigures({ report, foodbank_id }: NationalFiguresProps) {
  const { t } = useTranslation('reports');
  const { formatPercent } = useDates();
  const links = linksOf(foodbank_id);
  const { total, byMonth, byHouseholdType, byIncomeSource, newcomers, answered } = report;
  if (total.visits === 0) return <p className="text-muted">{t('served.none')}</p>;
  return (
    <>
      <StatGrid
        stats={SERVED.map((name) => ({
          label: t(`served.${name}`),
          value: total[name],
          // The visits are listed by month.
          to:
            name === 'visits' && report.fromMonth === report.toMonth
              ? links.visits({ month: report.toMonth })
              : undefined,
        }))}
      />
      <Section level={3} title={t('national.byMonth')} note={t('national.byMonthNote')}>
        <MonthChart
          title={t('national.byMonth')}
          points={byMonth}
          series={SERVED.map((name): Series<Point> => ({
            key: name,
            name: t(`served.${name}`),
            valueOf: (point) => point[name],
            total: total[name],
            ...(name === 'visits' && {
              toOf: ({ month }) => links.visits({ month }),
            }),
            ...((name === 'households' || name === 'people') && { barClassName: BARS[name] }),
          }))}
        />
      </Section>
      <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-3">
        <Section level={3} title={t('national.householdTypes')}>
          <Households
            rows={byHouseholdType.map(({ householdType, households }) => ({
              name: t(`national.types.${householdType ?? 'notSaid'}`),
              value: households,
            }))}
          />
        </Section>
        <Section level={3} title={t('national.incomeSources')}>
          <Households
            rows={byIncomeSource.map(({ incomeSource, households }) => ({
              name: t(`national.incomes.${incomeSource ?? 'notSaid'}`),
              value: households,
            }))}
          />
        </Section>
        <Section level={3} title={t('national.newcomers')} note={t('national.newcomersNote')}>
          <Households
            rows={(['yes', 'no', 'notSaid'] as const).map((answer) => ({
              name: t(`national.answers.${answer}`),
              value: newcomers[answer],
            }))}
          />
        </Section>
      </div>
      <p className="text-sm text-muted">
        {answered.rate === null
          ? t('national.answeredWithheld')
          : t('national.answered', { rate: formatPercent(answered.rate) })}
      </p>
    </>
  );
}

function Households({ rows }: { rows: { name: string; value: number | null }[] }) {
  return (
    <BarList
      most={Math.max(...rows.map(({ value }) => value ?? 0))}
      rows={rows.map((row) => ({ ...row, key: row.name }))}
    />
  );
}
