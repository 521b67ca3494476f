import type { ChildrenByAge, ClientDetails, CurrentHousehold } from '@nourish/contract';
import { hasLink, oneLine, textOrNull } from '@nourish/contract/names';
import { readPhone } from '@nourish/contract/phones';
import { HOUSEHOLD_MAX_PEOPLE } from '@nourish/contract/report-constants';
import type { FieldProblem } from '../../fail.ts';

export type ClientColumns = CurrentHousehold &
  Required<
    Pick<
      ClientDetails,
      | 'name'
      | 'alias'
      | 'language'
      | 'phone'
      | 'email'
      | 'needs'
      | 'notes'
      | 'household_type'
      | 'income_source'
      | 'newcomer'
    >
  >;

export const EMPTY_CLIENT: ClientColumns = {
  name: null,
  alias: null,
  language: null,
  phone: null,
  email: null,
  adults: null,
  seniors: null,
  children: null,
  children_by_age: null,
  needs: null,
  notes: null,
  household_type: null,
  income_source: null,
  newcomer: null,
};

const STATISTICS = ['household_type', 'income_source', 'newcomer'] as const;
export const NO_ANSWERS = { household_type: null, income_source: null, newcomer: null } as const;

type ParsedDetails = { columns: Partial<ClientColumns> } | { problems: FieldProblem[] };

/**
 * Returns the columns to write, without omitted fields, or all problems with the input. `isNamed`: an account
 * names the client. `statistics`: whether the client agrees to statistics once this is stored.
 */
export function readDetails(
  input: ClientDetails,
  known: ClientColumns,
  { isNamed, statistics }: { isNamed: boolean; statistics: boolean },
): ParsedDetails {
  const problems: FieldProblem[] = [];
  const name = (field: 'name' | 'alias', text: string | null) => {
    if (hasLink(text ?? '')) problems.push({ field, code: 'has_link' });
    return oneLine(text ?? '') || null;
  };
  const phone = (text: string | null) => {
    if (!text?.trim()) return null;
    const number = readPhone(text);
    if (number === undefined) problems.push({ field: 'phone', code: 'bad_phone' });
    return number ?? null;
  };
  const { household = {} } = input;
  const columns: Partial<ClientColumns> = {
    ...(input.name !== undefined && { name: name('name', input.name) }),
    ...(input.alias !== undefined && { alias: name('alias', input.alias) }),
    ...(input.language !== undefined && { language: input.language }),
    ...(input.phone !== undefined && { phone: phone(input.phone) }),
    ...(input.email !== undefined && { email: textOrNull(input.email) }),
    ...(household.adults !== undefined && { adults: household.adults }),
    ...(household.seniors !== undefined && { seniors: household.seniors }),
    ...readChildren(household, problems),
    ...(input.needs !== undefined && { needs: textOrNull(input.needs) }),
    ...(input.notes !== undefined && { notes: textOrNull(input.notes) }),
    ...(input.household_type !== undefined && { household_type: input.household_type }),
    ...(input.income_source !== undefined && { income_source: input.income_source }),
    ...(input.newcomer !== undefined && { newcomer: input.newcomer }),
  };
  const after = { ...known, ...columns };
  if (after.name === null && after.alias === null && !isNamed)
    problems.push({ field: 'name', code: 'required' });
  if (after.adults === 0 && after.seniors === 0 && after.children === 0)
    problems.push({ field: 'household', code: 'too_few', params: { min: 1 } });
  if (!statistics && STATISTICS.some((field) => (columns[field] ?? null) !== null))
    problems.push({ field: 'consents.statistics', code: 'required' });
  return problems.length > 0 ? { problems } : { columns };
}

/** Bands alone tell the number; a number that changes alone makes them unknown (trigger `clients_children`). */
function readChildren(
  { children, children_by_age }: Partial<CurrentHousehold>,
  problems: FieldProblem[],
): Partial<Pick<CurrentHousehold, 'children' | 'children_by_age'>> {
  const told = { ...(children !== undefined && { children }) };
  if (children_by_age === undefined) return told;
  if (children_by_age === null) return { ...told, children_by_age };
  const field = 'household.children_by_age';
  const count = countOf(children_by_age);
  if (count > HOUSEHOLD_MAX_PEOPLE)
    problems.push({ field, code: 'too_big', params: { max: HOUSEHOLD_MAX_PEOPLE } });
  else if (count !== (children ?? count)) problems.push({ field, code: 'wrong' });
  return { children: count, children_by_age };
}

const countOf = ({ under_3, from_3_to_5, from_6_to_12, from_13_to_17 }: ChildrenByAge): number =>
  under_3 + from_3_to_5 + from_6_to_12 + from_13_to_17;

const STAFF_FIELDS = ['phone', 'email', 'notes', ...STATISTICS, 'members', 'consents'] as const;

/** Problems of a change by a volunteer at the desk. */
export const staffOnlyProblems = (change: ClientDetails & { consents?: unknown }): FieldProblem[] =>
  STAFF_FIELDS.filter((field) => change[field] !== undefined).map((field) => ({ field, code: 'staff_only' }));

export const DUPLICATES_MAX = 10;
/** Rows that a search at the desk returns. */
export const DESK_ROWS = 20;
const DESK_LETTERS = 2;

/** True if the search is specific enough for a volunteer at the desk, who must not browse the list. */
export const isDeskSearch = (search: string | undefined): boolean =>
  (search?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= DESK_LETTERS;
