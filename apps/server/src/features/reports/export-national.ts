import type { NationalReport } from '@nourish/contract';
import { defineExport } from './export-report.ts';
import { nationalReport } from './national-service.ts';

type Counts = Record<keyof NationalReport['total'], number | null>;

/**
 * Households and people served. Counts that could identify a person are empty cells unless `shared` is false.
 */
export const nationalExport = defineExport({
  columns: {
    group: { en: 'By', es: 'Por', fr: 'Par' },
    value: { en: 'Value', es: 'Valor', fr: 'Valeur' },
    visits: { en: 'Visits', es: 'Visitas', fr: 'Visites' },
    anonymousVisits: { en: 'Anonymous visits', es: 'Visitas anónimas', fr: 'Visites anonymes' },
    households: { en: 'Households', es: 'Hogares', fr: 'Ménages' },
    people: { en: 'People', es: 'Personas', fr: 'Personnes' },
    children: { en: 'Children', es: 'Niñas y niños', fr: 'Enfants' },
    adults: { en: 'Adults (18 to 64)', es: 'Personas adultas (18 a 64)', fr: 'Adultes (18 à 64 ans)' },
    seniors: { en: 'Seniors', es: 'Personas mayores', fr: 'Personnes aînées' },
    unknownAge: {
      en: 'People of unknown age',
      es: 'Personas de edad desconocida',
      fr: 'Personnes d’âge inconnu',
    },
    newHouseholds: { en: 'New households', es: 'Hogares nuevos', fr: 'Nouveaux ménages' },
  },
  open: async ({ ctx, actor, query }) => [
    rowsOf(await nationalReport(ctx, actor, { shared: true, ...query })),
  ],
});

const NO_COUNTS: Counts = {
  visits: null,
  anonymousVisits: null,
  households: null,
  people: null,
  children: null,
  adults: null,
  seniors: null,
  unknownAge: null,
  newHouseholds: null,
};
const row = (group: string, value: string, counts: Partial<Counts>) => ({
  ...NO_COUNTS,
  ...counts,
  group,
  value,
});

function rowsOf(report: NationalReport) {
  const { newcomers } = report;
  return [
    ...report.byMonth.map(({ month, ...counts }) => row('month', month, counts)),
    row('total', `${report.fromMonth}/${report.toMonth}`, report.total),
    ...report.byKind.map(({ kind, ...counts }) => row('program_kind', kind, counts)),
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
