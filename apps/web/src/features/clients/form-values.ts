import type {
  ChildrenByAge,
  Client,
  ClientDetails,
  ClientHousehold,
  CurrentHousehold,
  Language,
} from '@nourish/contract';
import { CHILD_BANDS } from '@nourish/contract/client-constants';
import { spokenPhone } from '../../lib/phone.ts';
import { AGES, UNKNOWN_SIZE } from './household.ts';

/** The value of "not known" and of "prefers not to say". */
export const UNSAID = 'unsaid';
type Answer<T extends string> = T | typeof UNSAID;

export interface StatisticsDraft {
  household_type: Answer<NonNullable<Client['household_type']>>;
  income_source: Answer<NonNullable<Client['income_source']>>;
  newcomer: Answer<'yes' | 'no'>;
}

interface ClientDraft extends CurrentHousehold, StatisticsDraft {
  name: string;
  alias: string;
  language: Answer<Language>;
  needs: string;
  phone: string;
  email: string;
  notes: string;
}

export const EMPTY_DRAFT: ClientDraft = {
  name: '',
  alias: '',
  ...UNKNOWN_SIZE,
  children_by_age: null,
  language: UNSAID,
  needs: '',
  phone: '',
  email: '',
  notes: '',
  household_type: UNSAID,
  income_source: UNSAID,
  newcomer: UNSAID,
};

export const draftOf = (client: Client): ClientDraft => ({
  name: client.name ?? '',
  alias: client.alias ?? '',
  ...client.household,
  language: client.language ?? UNSAID,
  needs: client.needs ?? '',
  phone: spokenPhone(client.phone ?? ''),
  email: client.email ?? '',
  notes: client.notes ?? '',
  household_type: client.household_type ?? UNSAID,
  income_source: client.income_source ?? UNSAID,
  newcomer: client.newcomer === null ? UNSAID : client.newcomer ? 'yes' : 'no',
});

const written = (text: string): string | null => text.trim() || null;
const saidOf = <T extends string>(answer: Answer<T>): T | null => (answer === UNSAID ? null : answer);

/** The fields to send. Without the consent to statistics, there are no answers. */
export const detailsOf = (draft: ClientDraft, hasStatistics: boolean): ClientDetails => ({
  name: written(draft.name),
  alias: written(draft.alias),
  household: {
    adults: draft.adults,
    seniors: draft.seniors,
    children: draft.children,
    children_by_age: draft.children_by_age,
  },
  language: saidOf(draft.language),
  needs: written(draft.needs),
  phone: written(draft.phone),
  email: written(draft.email),
  notes: written(draft.notes),
  ...(hasStatistics && {
    household_type: saidOf(draft.household_type),
    income_source: saidOf(draft.income_source),
    newcomer: saidOf(draft.newcomer) === null ? null : draft.newcomer === 'yes',
  }),
});

/** Only what differs, so that a change by another user is not undone. */
export function changesOf(before: ClientDetails, after: ClientDetails): ClientDetails {
  const { household: sizeBefore, ...othersBefore } = before;
  const { household: sizeAfter, ...othersAfter } = after;
  const size = differing(sizeBefore ?? {}, sizeAfter ?? {});
  return {
    ...differing(othersBefore, othersAfter),
    ...(Object.keys(size).length > 0 && { household: size }),
  };
}

/** The fields of `after` whose value is another one in `before`. */
function differing<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]), // a key of `after`
  );
  return Object.fromEntries(changed) as Partial<Fields>; // some of the entries of `after`
}

export const childrenIn = (ages: ChildrenByAge): number =>
  CHILD_BANDS.reduce((sum, band) => sum + ages[band], 0);

/** Completes a change of the size: ages tell the number of children, and another number makes them unknown. */
export function sizeWith(
  known: CurrentHousehold,
  told: Partial<CurrentHousehold>,
): Partial<CurrentHousehold> {
  const ages = told.children_by_age;
  const isOther = told.children !== undefined && told.children !== known.children;
  const children = ages ? { children: childrenIn(ages) } : isOther ? { children_by_age: null } : {};
  return { ...zerosFor(known, { ...told, ...children }), ...told, ...children };
}

/** The first number of an unknown size sets the others to 0. */
function zerosFor(known: ClientHousehold, told: Partial<ClientHousehold>): Partial<ClientHousehold> {
  const isUnknown = AGES.every((age) => known[age] === null);
  const isTold = AGES.some((age) => typeof told[age] === 'number');
  return isUnknown && isTold ? { adults: 0, seniors: 0, children: 0 } : {};
}

/** Problems as keys of texts. `isNamed`: an account names the household. */
export const problemsOf = (draft: ClientDraft, isNamed = false) => ({
  name:
    !isNamed &&
    written(draft.name) === null &&
    written(draft.alias) === null &&
    ('form.nameRequired' as const),
  adults: AGES.every((age) => draft[age] === 0) && ('form.nobody' as const),
});

/** The server names the size as a whole. */
export const SENT_AS = { adults: 'household', children_by_age: 'household.children_by_age' };
