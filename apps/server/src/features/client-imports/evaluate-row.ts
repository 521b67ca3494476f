import type { ClientImportField, ClientImportRow } from '@nourish/contract';
import type { RowProblem, RowValues } from './cells.ts';
import type { KnownClient } from './match-queries.ts';
import type { CheckedRow } from './row-queries.ts';

type Change = ClientImportRow['changes'][number];

/** Details of a client, in the order in which they are shown. */
export const DETAILS = [
  'name',
  'alias',
  'language',
  'phone',
  'email',
  'adults',
  'seniors',
  'children',
  'needs',
] as const;
export const CONSENTS = ['service_consent', 'statistics_consent'] as const;

/** Keys of the ids of a row. The household comes first: it stands for its members. */
export const keysOf = ({ household_id, client_id }: RowValues): string[] => [
  ...(household_id === undefined ? [] : [`h:${household_id}`]),
  ...(client_id === undefined ? [] : [`c:${client_id}`]),
];

/** What a household is called whose file has no names. */
const placeholderOf = ({ household_id, client_id }: RowValues): string =>
  `#${household_id ?? client_id ?? ''}`;

/** `program`: its folded name, because an unknown one has no id yet. */
export function visitKeyOf(values: RowValues, program: string): string | null {
  if (values.visit_date === undefined) return null;
  if (values.visit_id !== undefined) return JSON.stringify(['visit', values.visit_id]);
  return JSON.stringify([keysOf(values)[0] ?? '', program, values.visit_date]);
}

export interface Row {
  row_number: number;
  values: RowValues;
  problems: RowProblem[];
}

/** What is known of a row's household and visit, here and in earlier rows of the file. */
interface Facts {
  known: ReadonlyMap<string, KnownClient>;
  /** Of the values that the row would import; see `client_import_keys.values_hash`. */
  values_hash: Buffer;
  /** The earlier row of the file about the same household. */
  earlier: number | undefined;
  visit_key: string | null;
  isVisitKnown: boolean;
}

export function evaluateRow({ row_number, values, problems: read }: Row, facts: Facts): CheckedRow {
  const keys = keysOf(values);
  const client = keys.map((key) => facts.known.get(key)).find((each) => each !== undefined);
  if (client?.client_id === null) return erasedRow(row_number, values, keys);
  const problems = [...read];
  const isVisit = facts.visit_key !== null;
  if (facts.earlier !== undefined && !isVisit && keys.length === 1)
    problems.push({ field: null, value: '', code: 'duplicate_row', params: { row: facts.earlier } });
  const { state, changes } = clientState(values, keys, client, facts, isVisit);
  const visit = !isVisit ? null : facts.isVisitKnown ? 'unchanged' : 'new';
  return {
    row_number,
    kind:
      problems.length > 0
        ? 'error'
        : state === 'new' || visit === 'new'
          ? 'new'
          : state === 'changed'
            ? 'changed'
            : 'unchanged',
    client: state,
    visit,
    client_id: client?.client_id ?? null,
    client_key: keys[0] ?? null,
    visit_key: facts.visit_key,
    label:
      values.name ??
      values.alias ??
      client?.name ??
      client?.alias ??
      (keys.length > 0 ? placeholderOf(values) : ''),
    values,
    changes,
    problems,
  };
}

/** Without the cells of the row: the ids are enough to recognise the household. */
function erasedRow(
  row_number: number,
  { household_id, client_id }: RowValues,
  keys: readonly string[],
): CheckedRow {
  const values = {
    ...(household_id !== undefined && { household_id }),
    ...(client_id !== undefined && { client_id }),
  };
  return {
    row_number,
    kind: 'error',
    client: null,
    visit: null,
    client_id: null,
    client_key: keys[0] ?? null,
    visit_key: null,
    label: placeholderOf(values),
    values,
    changes: [],
    problems: [{ field: null, value: '', code: 'erased_here' }],
  };
}

function clientState(
  values: RowValues,
  keys: readonly string[],
  client: KnownClient | undefined,
  { known, values_hash, earlier }: Facts,
  isVisit: boolean,
): { state: CheckedRow['client']; changes: Change[] } {
  if (keys.length === 0) return { state: null, changes: [] };
  const isMember = keys.some((key) => !known.has(key));
  if (earlier !== undefined) return { state: isMember ? 'member' : 'unchanged', changes: [] };
  if (client === undefined) return { state: 'new', changes: changesOf(null, withPlaceholder(values)) };
  // Visits come in any order; the latest details are those of a file of clients.
  const isRepeated = client.values_hash?.equals(values_hash) === true;
  const isHere = client.root_id === client.client_id;
  const changes = isVisit || isRepeated || !isHere ? [] : changesOf(client, values);
  if (changes.length > 0) return { state: 'changed', changes };
  return { state: isMember ? 'member' : 'unchanged', changes: [] };
}

/** A client without a name is called by the number that the file gives. */
export const withPlaceholder = (values: RowValues): RowValues =>
  values.name === undefined && values.alias === undefined
    ? { ...values, alias: placeholderOf(values) }
    : values;

/** Empty cells change nothing. A consent is recorded once; here it is withdrawn and given again. */
function changesOf(client: KnownClient | null, values: RowValues): Change[] {
  const details = DETAILS.flatMap((field): Change[] => {
    const after = values[field];
    const before = client?.[field] ?? null;
    return after === undefined || after === before ? [] : [{ field, before, after }];
  });
  const consents = CONSENTS.flatMap((field): Change[] => {
    const after = values[field];
    return after === undefined || (client?.[field] ?? null) !== null ? [] : [{ field, before: null, after }];
  });
  const isNamed = client !== null && values.name !== undefined && values.alias === undefined;
  const alias: ClientImportField = 'alias';
  const placeholder =
    isNamed && client.alias === placeholderOf(values)
      ? [{ field: alias, before: client.alias, after: null }]
      : [];
  return [...details, ...placeholder, ...consents];
}
