import type { NationalReport } from '@nourish/contract';
import type { Cell } from '../../http/csv.ts';
import { defineExport } from './export-report.ts';
import { nationalReport } from './national-service.ts';

const COUNTS = ['visits', 'households', 'people', 'children', 'seniors', 'newHouseholds'] as const;
type Column = 'group' | 'value' | (typeof COUNTS)[number];

/**
 * Households and people served. Counts small enough to identify a person are empty cells unless `shared` is
 * false.
 */
export const nationalExport = defineExport<Column>({
  columns: ['group', 'value', ...COUNTS],
  names: {
    en: {
      group: 'By',
      value: 'Value',
      visits: 'Visits',
      households: 'Households',
      people: 'People',
      children: 'Children',
      seniors: 'Seniors',
      newHouseholds: 'New households',
    },
    es: {
      group: 'Por',
      value: 'Valor',
      visits: 'Visitas',
      households: 'Hogares',
      people: 'Personas',
      children: 'Niñas y niños',
      seniors: 'Personas mayores',
      newHouseholds: 'Hogares nuevos',
    },
    fr: {
      group: 'Par',
      value: 'Valeur',
      visits: 'Visites',
      households: 'Ménages',
      people: 'Personnes',
      children: 'Enfants',
      seniors: 'Personnes aînées',
      newHouseholds: 'Nouveaux ménages',
    },
  },
  async open({ ctx, actor, query }) {
    const { foodbank_id, from_month, to_month, shared = true } = query;
    const report = await nationalReport(ctx, actor, {
      ...(foodbank_id !== undefined && { foodbank_id }),
      ...(from_month !== undefined && { from_month }),
      ...(to_month !== undefined && { to_month }),
      shared,
    });
    return singleBatch(rowsOf(report));
  },
});

async function* singleBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}

type CsvRow = Record<Column, Cell>;
const row = (
  group: string,
  value: string,
  counts: Partial<Record<(typeof COUNTS)[number], number | null>>,
): CsvRow => ({
  group,
  value,
  visits: counts.visits ?? null,
  households: counts.households ?? null,
  people: counts.people ?? null,
  children: counts.children ?? null,
  seniors: counts.seniors ?? null,
  newHouseholds: counts.newHouseholds ?? null,
});

function rowsOf(report: NationalReport): CsvRow[] {
  const { newcomers } = report;
  return [
    ...report.byMonth.map(({ month, ...counts }) => row('month', month, counts)),
    row('total', `${report.fromMonth}/${report.toMonth}`, report.total),
    ...report.byHouseholdType.map(({ householdType, households }) =>
      row('household_type', householdType ?? 'not_said', { households }),
    ),
    ...report.byIncomeSource.map(({ incomeSource, households }) =>
      row('income_source', incomeSource ?? 'not_said', { households }),
    ),
    row('newcomers', 'yes', { households: newcomers.yes }),
    row('newcomers', 'no', { households: newcomers.no }),
    row('newcomers', 'not_said', { households: newcomers.notSaid }),
    row('answered', 'yes', { households: report.answered.households }),
  ];
}
