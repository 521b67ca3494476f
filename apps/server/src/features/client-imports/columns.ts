import type {
  ClientImport,
  ClientImportColumn,
  ClientImportField,
  ClientImportHead,
} from '@nourish/contract';
import { truncate } from '../inventory-imports/cells.ts';
import type { FileRow } from '../inventory-imports/csv-reader.ts';
import { fold, foldedWords, type Words } from '../inventory-imports/words.ts';

type Source = ClientImport['source'];

/** Different sample values per column, shown when a person assigns the columns. */
const SAMPLES = 3;
const MAX_NAME = 100;

const NAMES: Words<ClientImportField> = {
  client_id:
    'client id, client no, client number, client code, external id, id, id de cliente, id del cliente, número de cliente, id du client, numéro de client, no de client, identifiant, identifiant du client',
  household_id:
    'household id, household number, hh id, id del hogar, id de hogar, número de hogar, id du ménage, numéro de ménage, no de ménage',
  name: 'full name, client name, household name, nombre, nombre completo, nom, nom complet, nom du ménage',
  first_name: 'given name, prénom, nombre de pila, primer nombre',
  last_name: 'surname, family name, apellido, apellidos, nom de famille',
  alias: 'nickname, preferred name, apodo, surnom',
  language:
    'preferred language, preferred language s, household languages, idioma, idioma preferido, langue, langue préférée',
  phone:
    'phone number, telephone, telephone number, mobile, cell, cell phone, teléfono, número de teléfono, celular, móvil, téléphone, numéro de téléphone, cellulaire',
  email: 'e mail, email address, correo, correo electrónico, courriel, adresse courriel',
  adults: "number of adults, adultos, número de adultos, adultes, nombre d'adultes",
  seniors:
    "number of seniors, personas mayores, mayores, número de personas mayores, aînés, personnes âgées, nombre d'aînés",
  children: "number of children, kids, niños, menores, número de niños, enfants, nombre d'enfants",
  household_size:
    'household size, family size, people, people in household, tamaño del hogar, personas, taille du ménage, personnes, nombre de personnes',
  needs:
    'dietary considerations, household dietary factors or concerns, dietary needs, diet, diets, allergies, necesidades, dieta, alergias, besoins, besoins alimentaires, régime',
  service_consent:
    'service consent, service consent date, consent date, date of consent, fecha de consentimiento, consentimiento al servicio, date de consentement, consentement au service',
  statistics_consent:
    'statistics consent, statistics consent date, consent to statistics, consentimiento para estadísticas, consentement aux statistiques',
  visit_id: 'visit number, visit no, id de visita, número de visita, id de la visite, numéro de visite',
  visit_date:
    'date of visit, service date, pick up date, pickup date, date, fecha, fecha de visita, fecha de la visita, date de visite, date de la visite',
  program:
    'program, programme, service, services, primary service, primary service s, programa, servicio, servicios',
};
const KNOWN: ReadonlyMap<string, ClientImportField> = new Map(foldedWords<ClientImportField>(NAMES));

/** Names that mean something else in the files of one system. */
const OF_SOURCE: Partial<Record<Source, ReadonlyMap<string, ClientImportField | null>>> = {
  // "Client #"; its appointment list names the day of the visit like a request's.
  link2feed: new Map([['client', 'client_id']]),
  // One row per person: a name would be that of any member of the household.
  service_insights: new Map(['first name', 'last name', 'name'].map((name) => [name, null])),
};

/** Folded words, and beginnings of words, in the names of columns that must not be imported. */
const PRIVATE = new RegExp(
  '(^| )((sin|nas|ssn|phn|msp|ohip|ramq|age|edad|race|raza|sexe?|sexo|genre|genero|gender|dob|notes?|notas?|snap)( |$)' +
    '|health|sante|salud|medic|diagnos|disab|handicap|discapac|social|immigr|inmigr|migrat|refug|citizen|ciudadan' +
    '|citoyen|passport|pasaporte|passeport|licen[cs]|pronoun|ethni|etni|origin|indigen|autochton|identi|relig|birth' +
    '|naissance|nacimiento|income|ingres|revenu|employ|emple|emploi|assist|milit|housing|living|viviend|logement' +
    '|marital|criminal|comment|coment|remar[kq]|insecur)',
);

function sourceOf(header: readonly string[]): Source {
  const names = new Set(header.map(fold));
  const hasAny = (...some: string[]) => some.some((name) => names.has(name));
  if (
    names.has('visit id') &&
    hasAny('number of unknown age hh members', 'primary service s', 'neighbor id', 'household id')
  )
    return 'service_insights';
  const isExport =
    names.has('client id') &&
    hasAny(
      'client first visit date',
      'client first visit personal tab',
      'household primary income source',
      'client date of birth',
    );
  return isExport || (names.has('client') && names.has('pick up date')) ? 'link2feed' : 'other';
}

/** Recognises where a file comes from, and what its columns are; without samples of private columns. */
export function recogniseColumns(header: readonly string[], rows: readonly FileRow[]): ClientImportHead {
  const source = sourceOf(header);
  const taken = new Set<ClientImportField>();
  const columns = header.map((cell, index) => {
    const name = truncate(cell.trim(), MAX_NAME);
    const known = fieldOf(source, name);
    const field = known !== null && !taken.has(known) ? known : null;
    if (field !== null) taken.add(field);
    const isPrivate = field === null && isPrivateName(name);
    const samples = isPrivate
      ? []
      : [...new Set(rows.flatMap(({ cells }) => truncate(cells[index]?.trim() ?? '', MAX_NAME) || []))].slice(
          0,
          SAMPLES,
        );
    return { name, field, left_out: leftOut(field, isPrivate), samples };
  });
  const useful = columns.map((column) =>
    column.field === 'household_size' && !isSizeUseful(taken)
      ? { ...column, field: null, left_out: 'unknown' as const }
      : column,
  );
  return { source, columns: useful, is_complete: isComplete(useful.map(({ field }) => field)) };
}

const leftOut = (field: ClientImportField | null, isPrivate: boolean): ClientImportColumn['left_out'] =>
  field !== null ? null : isPrivate ? 'private' : 'unknown';

function fieldOf(source: Source, name: string): ClientImportField | null {
  const folded = fold(name);
  const ofSource = OF_SOURCE[source]?.get(folded);
  return ofSource === undefined ? (KNOWN.get(folded) ?? null) : ofSource;
}

export const isPrivateName = (name: string): boolean => !KNOWN.has(fold(name)) && PRIVATE.test(fold(name));

/** A size alone does not tell how many are children; with two of the groups it tells the third. */
const isSizeUseful = (fields: ReadonlySet<ClientImportField>): boolean =>
  (['adults', 'seniors', 'children'] as const).filter((field) => fields.has(field)).length === 2;

/** True if the columns tell which household or visit a row is. */
export const isComplete = (fields: readonly (ClientImportField | null)[]): boolean =>
  fields.includes('client_id') ||
  fields.includes('household_id') ||
  (fields.includes('visit_id') && fields.includes('visit_date'));

/** Applies the fields that a person chose. */
export const withFields = (
  columns: readonly ClientImportColumn[],
  fields: readonly (ClientImportField | null)[],
): ClientImportColumn[] =>
  columns.map(({ name }, index) => {
    const field = fields[index] ?? null;
    return { name, field, left_out: leftOut(field, isPrivateName(name)) };
  });
