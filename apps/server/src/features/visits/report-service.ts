import type { Language, ServiceReport } from '@nourish/contract';
import { nameIn } from '@nourish/contract/built-in-names';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { csvOf, type Cell } from '../../http/csv.ts';
import { FileInstead } from '../../http/respond.ts';
import { getFoodBank } from '../food-banks/service.ts';
import { selectServiceFigures } from './report-queries.ts';

interface ReportQuery {
  foodbank_id?: string;
  month: string;
  format?: 'json' | 'csv';
}

/** Returns the services of a month at one food bank, or at all; with `format=csv` as a file. Throws `not_found`. */
export async function getServiceReport(
  ctx: Context,
  actor: Actor,
  { month, format, ...query }: ReportQuery,
  language: Language,
): Promise<ServiceReport | FileInstead> {
  const foodbank_id = foodBankScope(actor, query.foodbank_id);
  if (foodbank_id !== null) await getFoodBank(ctx, actor, foodbank_id);
  const report = await readReport(ctx, foodbank_id, month);
  if (format !== 'csv') return report;
  const { header } = TEXTS[language];
  return new FileInstead({
    name: `service_report_${month}.csv`,
    content: csvOf(header, rowsOf(report, language)),
  });
}

async function readReport(ctx: Context, foodbank_id: string | null, month: string): Promise<ServiceReport> {
  const [total, ...programs] = await selectServiceFigures(ctx.db, { foodbank_id, first_day: `${month}-01` });
  if (total === undefined) throw new Error(`no totals for ${month}`);
  const { visits, anonymous_visits, households, people, adults, seniors, children, unknown_people } = total;
  return {
    foodbank_id,
    month,
    visits,
    anonymous_visits,
    households,
    people,
    adults,
    seniors,
    children,
    unknown_people,
    by_program: programs.flatMap(({ program_id, name, kind, ...row }) =>
      program_id === null
        ? []
        : [{ program_id, name, kind, visits: row.visits, households: row.households, people: row.people }],
    ),
  };
}

const FIGURES = [
  'visits',
  'anonymous_visits',
  'households',
  'people',
  'adults',
  'seniors',
  'children',
  'unknown_people',
] as const satisfies readonly (keyof ServiceReport)[];
const PROGRAM_FIGURES = ['visits', 'households', 'people'] as const;

/** A row for each figure of all programs, then for each figure of each program. */
async function* rowsOf(report: ServiceReport, language: Language): AsyncGenerator<Cell[]> {
  const { all, figures } = TEXTS[language];
  for (const figure of FIGURES) yield [report.month, all, figures[figure], report[figure]];
  for (const program of report.by_program)
    for (const figure of PROGRAM_FIGURES)
      yield [report.month, nameIn(language, program.name), figures[figure], program[figure]];
}

interface Texts {
  header: [month: string, program: string, figure: string, value: string];
  /** In place of a program. */
  all: string;
  figures: Record<(typeof FIGURES)[number], string>;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    header: ['Month', 'Program', 'Figure', 'Value'],
    all: 'All programs',
    figures: {
      visits: 'Visits',
      anonymous_visits: 'Anonymous visits',
      households: 'Households',
      people: 'People',
      adults: 'Adults (18 to 64)',
      seniors: 'Seniors (65 and older)',
      children: 'Children (under 18)',
      unknown_people: 'People not known',
    },
  },
  es: {
    header: ['Mes', 'Programa', 'Cifra', 'Valor'],
    all: 'Todos los programas',
    figures: {
      visits: 'Visitas',
      anonymous_visits: 'Visitas anónimas',
      households: 'Hogares',
      people: 'Personas',
      adults: 'Personas adultas (18 a 64)',
      seniors: 'Personas mayores (65 o más)',
      children: 'Niñas y niños (menores de 18)',
      unknown_people: 'Personas desconocidas',
    },
  },
  fr: {
    header: ['Mois', 'Programme', 'Chiffre', 'Valeur'],
    all: 'Tous les programmes',
    figures: {
      visits: 'Visites',
      anonymous_visits: 'Visites anonymes',
      households: 'Ménages',
      people: 'Personnes',
      adults: 'Adultes (18 à 64 ans)',
      seniors: 'Personnes aînées (65 ans et plus)',
      children: 'Enfants (moins de 18 ans)',
      unknown_people: 'Personnes inconnues',
    },
  },
};
