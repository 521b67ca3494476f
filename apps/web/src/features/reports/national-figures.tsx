import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { NationalReport } from './api.ts';
import { BarList } from './bar-list.tsx';
import { Counted } from './counted.tsx';
import { linksOf, type Links } from './links.ts';
import { NationalKinds } from './national-kinds.tsx';
import { Section } from './section.tsx';
import { MonthChart, type Series } from './series-chart.tsx';
import { StatGrid } from './stat-grid.tsx';

const COUNTED = ['visits', 'anonymousVisits', 'households', 'people', 'newHouseholds'] as const;
const AGES = ['children', 'adults', 'seniors', 'unknownAge'] as const;
type Measure = (typeof COUNTED)[number] | (typeof AGES)[number];
type Point = NationalReport['byMonth'][number];

const BARS = { households: 'bg-chart-2', people: 'bg-chart-1' } as const;

interface NationalFiguresProps {
  report: NationalReport;
  foodbank_id: string | undefined;
}

/**
 * The figures that HungerCount asks for. Those of households and people have no links: the list of visits also has
 * households that refused to be counted.
 */
export function NationalFigures({ report, foodbank_id }: NationalFiguresProps) {
  const { t } = useTranslation(['service-report', 'reports']);
  const links = linksOf(foodbank_id);
  const { fromMonth, toMonth, total, byMonth } = report;
  if (total.visits === 0) return <p className="text-muted">{t('reports:served.none')}</p>;
  /** The visits are listed by month. */
  const month = fromMonth === toMonth ? toMonth : undefined;
  const figures = COUNTED.map((name) => ({ name, label: t(`figures.${name}`) }));
  const ages = AGES.map((name) => ({ name, label: t(`ages.${name}`) }));
  return (
    <>
      <StatGrid
        stats={figures.map(({ name, label }) => ({
          label,
          value: total[name],
          to: month && visitsTo(links, name)?.({ month }),
        }))}
      />
      <Counted
        figures={figures.map(({ name, label }) => ({ term: label, text: t(`hungerCount.counted.${name}`) }))}
      />
      <NationalKinds kinds={report.byKind} month={month} foodbank_id={foodbank_id} />
      <Section level={3} title={t('ages.title')} note={t('hungerCount.agesNote')} isCard={false}>
        <StatGrid stats={ages.map(({ name, label }) => ({ label, value: total[name] }))} />
        <Counted figures={[{ term: t('ages.unknownAge'), text: t('hungerCount.counted.unknownAge') }]} />
      </Section>
      <Section level={3} title={t('reports:national.byMonth')} note={t('reports:national.byMonthNote')}>
        <MonthChart
          title={t('reports:national.byMonth')}
          points={byMonth}
          series={[...figures, ...ages].map(({ name, label }): Series<Point> => ({
            key: name,
            name: label,
            valueOf: (point) => point[name],
            total: total[name],
            toOf: visitsTo(links, name),
            ...((name === 'households' || name === 'people') && { barClassName: BARS[name] }),
          }))}
        />
      </Section>
      <Answers report={report} />
    </>
  );
}

/** Returns the address of the visits that a figure counts, undefined if no list shows exactly them. */
function visitsTo(links: Links, name: Measure): ((point: { month: string }) => string) | undefined {
  if (name === 'visits') return ({ month }) => links.visits({ month });
  if (name === 'anonymousVisits') return ({ month }) => links.visits({ month, anonymous: 'true' });
  return undefined;
}

/** Households by type, income source and newcomer status. */
function Answers({ report }: { report: NationalReport }) {
  const { t } = useTranslation('reports');
  const { formatPercent } = useDates();
  const { byHouseholdType, byIncomeSource, newcomers, answered } = report;
  return (
    <>
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
