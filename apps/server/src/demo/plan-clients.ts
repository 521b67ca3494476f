import type { ClientHousehold, HouseholdAnswers, Language } from '@nourish/contract';
import { clientNames } from './data/client-names.ts';
import { clientele } from './data/clientele.ts';
import type { DemoClientele, DemoNames, ProgramKey } from './data/desk-types.ts';
import type { FoodBankKey } from './data/types.ts';
import { NO_MEMBERS, planMembers, type PlannedMembers } from './plan-members.ts';
import { Dice } from './random.ts';

/** Days that the desk has been recorded. Those who already came are registered at their next visit. */
export const RECORDED_DAYS = 364;

type Answers = Pick<HouseholdAnswers, 'household_type' | 'income_source' | 'newcomer'>;

/** A client before the first visit has a day. */
export interface PlannedClient extends ClientHousehold, Answers, PlannedMembers {
  food_bank: FoodBankKey;
  name: string | null;
  alias: string | null;
  language: Language | null;
  phone: string | null;
  email: string | null;
  needs: string | null;
  notes: string | null;
  /** The household until so many days ago. */
  earlier: { household: ClientHousehold; until_days_ago: number } | null;
  statistics: 'granted' | 'refused' | { withdrawn_days_ago: number };
  came_days_ago: number;
  /** null: still comes. */
  left_days_ago: number | null;
  /** Usual days between visits of a program; null: does not use it. */
  every: Record<ProgramKey, number | null>;
  /** Number of the visit that comes before its usual day. */
  early_visit: number | null;
  /** The client that this record duplicates. */
  duplicate_of: PlannedClient | null;
  merged_days_ago: number | null;
}

// prettier-ignore
const HOUSEHOLDS = [
  // weight, adults, seniors, children
  [31, 1, 0, 0], [14, 0, 1, 0], [7, 2, 0, 0], [5, 0, 2, 0], [3, 1, 1, 0],
  [5, 1, 0, 1], [5, 1, 0, 2], [2, 1, 0, 3],
  [5, 2, 0, 1], [8, 2, 0, 2], [4, 2, 0, 3], [2, 2, 0, 4], [1, 2, 0, 5],
  [3, 3, 0, 0], [2, 2, 1, 1], [2, 2, 2, 2], [1, 4, 0, 1],
] as const;

const INCOMES = [
  [28, 'employment'],
  [24, 'social_assistance'],
  [15, 'disability'],
  [8, 'employment_insurance'],
  [8, 'student'],
  [8, 'none'],
  [4, 'other'],
  [5, null],
] as const;

export const UNKNOWN: ClientHousehold = { adults: null, seniors: null, children: null };
export const NO_ANSWERS: Answers = { household_type: null, income_source: null, newcomer: null };
/** The others already came before the desk was recorded. */
const NEW_PERCENT = 45;
const LEFT_PERCENT = 35;
const UNKNOWN_PERCENT = 12;
const STATISTICS_PERCENT = 90;

/** Plans the clients of a food bank without an account. The same ones at any time: only their days move. */
export function planClients(food_bank: FoodBankKey): PlannedClient[] {
  const people = clientele[food_bank];
  const clients = namesOf(food_bank, people).map(({ name, alias, group }, n): PlannedClient => {
    const dice = new Dice(n * 7919 + people.clients);
    const is_unknown = dice.hits(name === null ? 70 : UNKNOWN_PERCENT - 1);
    const household = is_unknown ? UNKNOWN : householdOf(dice);
    const statistics = dice.hits(STATISTICS_PERCENT) ? 'granted' : 'refused';
    const came_days_ago = dice.hits(NEW_PERCENT) ? 7 + dice.below(RECORDED_DAYS - 40) : RECORDED_DAYS;
    return {
      food_bank,
      name,
      alias,
      language: dice.hits(82) ? ((dice.hits(75) ? group?.language : undefined) ?? people.language) : null,
      phone: name !== null && dice.hits(68) ? phoneOf(people, n) : null,
      email: name !== null && dice.hits(7) ? emailOf(name, people.mail_domain) : null,
      needs: needsOf(dice, people, group),
      // The list is short.
      notes: n % 61 === 30 ? (people.notes[Math.floor(n / 61)] ?? null) : null,
      ...household,
      // Separate dice, so that members do not change the other demo data.
      ...planMembers(new Dice(n * 104_729 + people.clients), household, people),
      ...(statistics === 'granted' && !is_unknown ? answersOf(dice, household) : NO_ANSWERS),
      earlier: earlierOf(dice, household),
      statistics,
      came_days_ago,
      left_days_ago: dice.hits(LEFT_PERCENT) ? dice.below(Math.max(came_days_ago - 30, 1)) : null,
      every: habitsOf(dice, people),
      early_visit: n % 23 === 11 ? 2 + dice.below(6) : null,
      duplicate_of: null,
      merged_days_ago: null,
    };
  });
  const regulars = clients.filter(isRegular);
  const withdrawn = regulars.filter(({ statistics }) => statistics === 'granted').slice(0, people.withdrawn);
  return [
    ...clients.map((client): PlannedClient =>
      withdrawn.includes(client)
        ? { ...client, ...NO_ANSWERS, statistics: { withdrawn_days_ago: 40 } }
        : client,
    ),
    ...duplicatesOf(people, regulars.slice(withdrawn.length)),
  ];
}

type Named = { name: string | null; alias: string | null; group: DemoNames | null };

/** Unique names, in mixed order; the aliases stand for people without a name. */
function namesOf(food_bank: FoodBankKey, { clients, aliases }: DemoClientele): Named[] {
  const dice = new Dice(clients);
  const named = clients - aliases.length;
  const total = clientNames.reduce((sum, group) => sum + group[food_bank], 0);
  const all = clientNames.flatMap((group) => {
    const pairs = group.first.flatMap((first) => group.last.map((last) => `${first} ${last}`));
    const count = Math.ceil((named * group[food_bank]) / total);
    return dice
      .shuffled(pairs)
      .slice(0, count)
      .map((name): Named => ({ name, alias: null, group }));
  });
  const unnamed = aliases.map((alias): Named => ({ name: null, alias, group: null }));
  return dice.shuffled([...dice.shuffled(all).slice(0, named), ...unnamed]);
}

function householdOf(dice: Dice): ClientHousehold {
  const [, adults, seniors, children] = dice.weigh(HOUSEHOLDS);
  return { adults, seniors, children };
}

/** Some families have one more child since then. */
function earlierOf(dice: Dice, household: ClientHousehold): PlannedClient['earlier'] {
  const children = household.children ?? 0;
  if (children < 2 || !dice.hits(30)) return null;
  return { household: { ...household, children: children - 1 }, until_days_ago: 60 + dice.below(200) };
}

function answersOf(dice: Dice, household: ClientHousehold): Answers {
  const income_source = household.adults === 0 ? 'pension' : dice.weigh(INCOMES)[1];
  return {
    household_type: typeOf(household),
    income_source,
    newcomer: dice.hits(8) ? null : dice.hits(household.adults === 0 ? 8 : 34),
  };
}

function typeOf({ adults, seniors, children }: ClientHousehold): Answers['household_type'] {
  const grown = (adults ?? 0) + (seniors ?? 0);
  if (grown > 2) return 'other';
  if (children === 0) return grown === 1 ? 'single' : 'couple';
  return grown === 1 ? 'single_parent' : 'two_parent';
}

function needsOf(dice: Dice, { halal, needs }: DemoClientele, group: DemoNames | null): string | null {
  if (dice.hits(group?.halal ?? 0)) return halal;
  return dice.hits(14) ? dice.pick(needs) : null;
}

function habitsOf(dice: Dice, { hamper_every }: DemoClientele): PlannedClient['every'] {
  const [, hamper] = dice.weigh(hamper_every);
  const meal = dice.pick([14, 28, 28]);
  const kind = dice.below(100);
  return { hamper: kind < 12 ? null : hamper, meal: kind < 22 ? meal : null };
}

/** Of the range that is reserved for fiction; each number belongs to one client. */
const phoneOf = ({ area_codes }: DemoClientele, n: number): string =>
  `+1${area_codes[Math.floor(n / 100) % area_codes.length]}55501${String(n % 100).padStart(2, '0')}`;

const emailOf = (name: string, domain: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}@${domain}`;

/** Registered for the whole year, and still comes for hampers. */
const isRegular = ({ name, every, came_days_ago, left_days_ago }: PlannedClient): boolean =>
  name !== null && every.hamper !== null && came_days_ago === RECORDED_DAYS && left_days_ago === null;

/** Second records of regular clients, with the last name first. The first of them are merged. */
function duplicatesOf({ duplicates }: DemoClientele, regulars: readonly PlannedClient[]): PlannedClient[] {
  return regulars
    .filter(({ name, phone }) => phone !== null && name?.split(' ').length === 2)
    .slice(0, duplicates.registered)
    .map((client, n): PlannedClient => ({
      ...client,
      ...NO_ANSWERS,
      ...NO_MEMBERS,
      name: (client.name ?? '').split(' ').toReversed().join(' '),
      email: null,
      needs: null,
      notes: null,
      earlier: null,
      early_visit: null,
      statistics: 'granted',
      every: { hamper: 14, meal: null },
      duplicate_of: client,
      ...(n < duplicates.merged
        ? { came_days_ago: 75 - n * 9, left_days_ago: 50 - n * 9, merged_days_ago: 33 - n * 4 }
        : { came_days_ago: 12, left_days_ago: 8, merged_days_ago: null }),
    }));
}
