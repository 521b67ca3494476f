import type { ClientHousehold } from '@nourish/contract';
import { addDays, daysBetween } from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import { instantAt, todayAt } from './clock.ts';
import { clientele } from './data/clientele.ts';
import type { DemoProgram, ProgramKey } from './data/desk-types.ts';
import { foodBanks } from './data/food-banks.ts';
import { programs } from './data/programs.ts';
import { RECALLED_GOODS } from './data/recalls.ts';
import type { DemoLine, FoodBankKey, OperatingHours } from './data/types.ts';
import { NO_ANSWERS, planClients, RECORDED_DAYS, UNKNOWN, type PlannedClient } from './plan-clients.ts';
import { Dice } from './random.ts';

const MINUTE_MS = 60_000;
/** Clients are registered so long before their first visit. */
const REGISTRATION_MS = 4 * MINUTE_MS;
/** The latest hampers of the first food bank name what was in them. */
const WITH_LINES = 5;
/** Of so many visits, one was voided in addition. */
const VOIDED_OF = 420;

export interface PlannedVisit {
  food_bank: FoodBankKey;
  program: ProgramKey;
  /** null: anonymous. */
  client: PlannedClient | null;
  day: string;
  at: Date;
  override_reason: string | null;
  /** Key of a person. */
  served_by: string;
  voided: { at: Date; reason: string } | null;
  /** Units that leave the stock. */
  lines: DemoLine[];
}

export interface DeskPlan {
  clients: { client: PlannedClient; registered_at: Date }[];
  /** In the order of time. */
  visits: PlannedVisit[];
}

/** Plans the clients and what the desks of both food banks recorded until `now`, in a year. */
export function planDesk(now: Date): DeskPlan {
  const plans = foodBanks.map(({ key }) => planDeskOf(key, now));
  return {
    clients: plans.flatMap(({ clients }) => clients),
    visits: plans.flatMap(({ visits }) => visits),
  };
}

function planDeskOf(food_bank: FoodBankKey, now: Date): DeskPlan {
  const calendar = new Calendar(food_bank, now);
  const clients = planClients(food_bank);
  const served = programs.filter((program) => program.food_bank === food_bank);
  const planned = served
    .flatMap((program, n) => [
      ...clients.flatMap((client, m) => visitsOf(client, program, calendar, new Dice(m * 31 + n))),
      ...anonymousVisits(program, calendar, new Dice(n)),
    ])
    .filter(({ at }) => at < now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const visits =
    food_bank === RECALLED_GOODS.food_bank ? withRecalled(withContents(planned, served), calendar) : planned;
  const first = new Map<PlannedClient | null, PlannedVisit>();
  for (const visit of visits) if (!first.has(visit.client)) first.set(visit.client, visit);
  return {
    clients: clients.flatMap((client) => {
      const at = first.get(client)?.at.getTime();
      return at === undefined ? [] : [{ client, registered_at: new Date(at - REGISTRATION_MS) }];
    }),
    visits: [...visits, ...voidedVisits(visits, calendar)].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
  };
}

/** The days of a food bank's desk. */
class Calendar {
  readonly food_bank: FoodBankKey;
  readonly today: string;
  readonly #hours: OperatingHours;

  constructor(food_bank: FoodBankKey, now: Date) {
    this.food_bank = food_bank;
    this.today = todayAt(now);
    this.#hours = foodBanks.find(({ key }) => key === food_bank)?.operating_hours ?? {};
  }

  /** Returns when a program begins and ends on a day; undefined on other days. */
  hoursOn({ served }: DemoProgram, days_ago: number): [from: string, until: string] | undefined {
    const weekday = weekdayOf(this.dayOf(days_ago));
    const [opens, closes] = (weekday && this.#hours[weekday]?.split('-')) ?? [];
    if (weekday === undefined || opens === undefined || closes === undefined) return undefined;
    if (served === null) return [opens, closes];
    return served.weekdays.includes(weekday) ? [served.from, served.until] : undefined;
  }

  /** Returns the first day with the program from `days_ago` on, as days ago; it may be in the future. */
  nextDay(program: DemoProgram, days_ago: number): number {
    for (let days = days_ago; days > days_ago - WEEKDAYS.length; days -= 1)
      if (this.hoursOn(program, days) !== undefined) return days;
    throw new Error(`${program.name} takes place on no day`);
  }

  /** Returns a time while the program takes place. */
  momentOn(program: DemoProgram, days_ago: number, dice: Dice): Date {
    const [from, until] = (this.hoursOn(program, days_ago) ?? ['12:00', '13:00']).map(minutesOf);
    const [first, last] = [(from ?? 0) + 8, (until ?? 0) - 10];
    // One conversion a day, because they are slow. The clocks change at night.
    const noon = instantAt(this.dayOf(days_ago), NOON).getTime();
    return new Date(noon + (first + dice.next() * (last - first) - minutesOf(NOON)) * MINUTE_MS);
  }

  dayOf(days_ago: number): string {
    return addDays(this.today, -days_ago);
  }
}

const NOON = '12:00';
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const weekdayOf = (day: string) =>
  // Our week starts on Monday, JavaScript's on Sunday.
  WEEKDAYS[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];

/** The visits of a client in a program, at their intervals and sometimes later; one in four is missed. */
function visitsOf(
  client: PlannedClient,
  program: DemoProgram,
  calendar: Calendar,
  dice: Dice,
): PlannedVisit[] {
  const every = client.every[program.kind];
  if (every === null) return [];
  const isOld = client.came_days_ago === RECORDED_DAYS;
  const visits: PlannedVisit[] = [];
  let reason: string | null = null;
  let days = calendar.nextDay(program, client.came_days_ago - (isOld ? dice.below(every) : 0));
  while (days >= (client.left_days_ago ?? 0)) {
    visits.push(visitOn(calendar, program, client, days, reason, dice));
    const isEarly = program.kind === 'hamper' && visits.length === client.early_visit;
    reason = isEarly ? dice.pick(clientele[client.food_bank].early_reasons) : null;
    const missed = dice.hits(25) ? every : 0;
    days = calendar.nextDay(program, days - (isEarly ? 3 : every + missed + dice.below(4)));
  }
  // Who came at all came once.
  return visits.length > 0 || days < 0 ? visits : [visitOn(calendar, program, client, days, null, dice)];
}

/** On each day of a program as many as its percentage says, and fewer a year ago. */
function anonymousVisits(program: DemoProgram, calendar: Calendar, dice: Dice): PlannedVisit[] {
  const percent = clientele[program.food_bank].anonymous[program.kind];
  const visits: PlannedVisit[] = [];
  for (let days = RECORDED_DAYS; days >= 0; days -= 1) {
    if (calendar.hoursOn(program, days) === undefined) continue;
    const growth = 1.1 - (0.2 * days) / RECORDED_DAYS;
    for (let left = percent * growth; left > 0; left -= 100)
      if (dice.hits(left)) visits.push(visitOn(calendar, program, null, days, null, dice));
  }
  return visits;
}

function visitOn(
  calendar: Calendar,
  program: DemoProgram,
  client: PlannedClient | null,
  days_ago: number,
  override_reason: string | null,
  dice: Dice,
): PlannedVisit {
  return {
    food_bank: program.food_bank,
    program: program.kind,
    client,
    day: calendar.dayOf(days_ago),
    at: calendar.momentOn(program, days_ago, dice),
    override_reason,
    served_by: dice.pick(desk(program.food_bank, days_ago)),
    voided: null,
    lines: [],
  };
}

/** Keys of the people at the desk; some have not worked there for the whole year. */
const desk = (food_bank: FoodBankKey, days_ago: number): string[] =>
  food_bank === 'toronto'
    ? ['staff', ...(days_ago < 120 ? ['volunteer'] : []), ...(days_ago < 40 ? ['aaliyah.brooks'] : [])]
    : ['genevieve.tremblay', ...(days_ago < 110 ? ['etienne.lavoie'] : [])];

/** Fills the latest hampers that staff gave to clients of a known size. */
function withContents(visits: readonly PlannedVisit[], served: readonly DemoProgram[]): PlannedVisit[] {
  const hamper = served.find(({ kind }) => kind === 'hamper')?.hamper ?? [];
  const filled = visits.filter(
    ({ program, client, served_by, override_reason }) =>
      program === 'hamper' &&
      served_by === 'staff' &&
      override_reason === null &&
      client !== null &&
      client.adults !== null &&
      client.duplicate_of === null,
  );
  const latest = new Set(filled.slice(-WITH_LINES));
  return visits.map((visit) => {
    if (!latest.has(visit)) return visit;
    const size = sizeOf(visit.client);
    const lines = hamper.map((line) => ({ item_name: line.item_name, quantity: line[size] }));
    return { ...visit, lines: lines.filter(({ quantity }) => quantity > 0) };
  });
}

/** Puts goods that are recalled later into some visits. One in four of these visits is anonymous. */
function withRecalled(visits: readonly PlannedVisit[], calendar: Calendar): PlannedVisit[] {
  const { item_name, from_days_ago, to_days_ago, units } = RECALLED_GOODS;
  const [from, to] = [calendar.dayOf(from_days_ago), calendar.dayOf(to_days_ago)];
  const got = visits.filter(
    ({ day, served_by, override_reason, client }) =>
      day >= from &&
      day <= to &&
      served_by === 'staff' &&
      override_reason === null &&
      (client === null ||
        (client.adults !== null && client.earlier === null && client.duplicate_of === null)),
  );
  const anonymous = got.filter(({ client }) => client === null);
  const known = got.filter(({ client }) => client !== null);
  const few = Math.floor(RECALLED_GOODS.visits / 4);
  const chosen = new Set([...spread(known, RECALLED_GOODS.visits - few), ...spread(anonymous, few)]);
  return visits.map((visit) =>
    chosen.has(visit) ? { ...visit, lines: [...visit.lines, { item_name, quantity: units }] } : visit,
  );
}

/** Returns at most `count` of the list, at equal distances. */
const spread = <T>(list: readonly T[], count: number): T[] => {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, n) => n % step === 0).slice(0, count);
};

function sizeOf(household: ClientHousehold | null): 'small' | 'medium' | 'large' {
  const people = (household?.adults ?? 0) + (household?.seniors ?? 0) + (household?.children ?? 0);
  if (people >= 5) return 'large';
  return people >= 3 ? 'medium' : 'small';
}

/** Visits that were recorded by mistake: twice, or for the client before. */
function voidedVisits(visits: readonly PlannedVisit[], calendar: Calendar): PlannedVisit[] {
  const { twice, wrong_household } = clientele[calendar.food_bank].void_reasons;
  const named = visits.filter(({ client, day }) => client !== null && day < calendar.today);
  return named.flatMap((visit, n) => {
    if (n % VOIDED_OF !== VOIDED_OF - 1) return [];
    const isTwice = Math.floor(n / VOIDED_OF) % 2 === 0;
    return [
      {
        ...visit,
        client: isTwice ? visit.client : (named[n - 1]?.client ?? visit.client),
        at: new Date(visit.at.getTime() + MINUTE_MS),
        voided: {
          at: new Date(visit.at.getTime() + 5 * MINUTE_MS),
          reason: isTwice ? twice : wrong_household,
        },
        lines: [],
      },
    ];
  });
}

/** Returns the household snapshot that a visit on this day stores. */
export function snapshotOn(client: PlannedClient | null, day: string, today: string) {
  if (client === null)
    return { ...UNKNOWN, ...NO_ANSWERS, is_size_shown: true, statistics: 'unasked' as const };
  const days_ago = daysBetween(day, today);
  const { earlier, statistics, household_type, income_source, newcomer } = client;
  const { adults, seniors, children } =
    earlier !== null && days_ago > earlier.until_days_ago ? earlier.household : client;
  const isGranted =
    typeof statistics === 'object' ? days_ago > statistics.withdrawn_days_ago : statistics === 'granted';
  return {
    adults,
    seniors,
    children,
    household_type,
    income_source,
    newcomer,
    is_size_shown: true,
    statistics: isGranted ? ('granted' as const) : ('refused' as const),
  };
}
