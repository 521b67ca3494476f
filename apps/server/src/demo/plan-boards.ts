import { NO_SHOW_AFTER_MINUTES } from '@nourish/contract/appointment-constants';
import { addDays } from '@nourish/contract/calendar';
import { instantAt, morningOf, notAfter, todayAt } from './clock.ts';
import { foodBanks } from './data/food-banks.ts';
import type { FoodBankKey } from './data/types.ts';
import type { PlannedClient } from './plan-clients.ts';
import {
  bagFor,
  bookingClients,
  minutesAfter,
  openDayFrom,
  slotsOn,
  takenPlaces,
  type PickupStep,
  type PlannedPickup,
  type PlannedSlot,
  type TakenPlaces,
} from './plan-pickups.ts';
import type { DeskPlan } from './plan-visits.ts';

/** Bookings that are added to the board of today, and of the next open day. */
const TODAY = 12;
const NEXT_DAY = 7;
/** Households of a food bank that book only for these boards. */
export const CLIENTS_OF_BOARDS = TODAY + NEXT_DAY;
/** Days between booking and pickup: enough for bookings of the next open day but one to be of yesterday or earlier. */
const BOOKED_DAYS = 3;
/** People arrive up to so many minutes before their time. */
const EARLY_MINUTES = 10;
/** Packing begins so many minutes before the first pickup. */
const PACKING_MINUTES = 60;
/** Bags for the next morning are packed at this time, before every food bank closes. */
const PACKED_BEFORE = '15:30';

/** How far a pickup is. `asked`: staff have not approved it yet. `here`: packed, and the person has arrived. */
type Role =
  'asked' | 'booked' | 'packed' | 'packing' | 'arrived' | 'here' | 'handed_out' | 'late' | 'no_show';

/**
 * Plans bookings for the next open day of each food bank, in every state that is possible now if it is today, and
 * some for the day after it.
 */
export const planBoards = (now: Date, desk: DeskPlan): PlannedPickup[] => {
  const taken = takenPlaces(now);
  return foodBanks.flatMap(({ key }) => {
    const clients = bookingClients(desk, key, now).slice(-CLIENTS_OF_BOARDS);
    const first = openDayFrom(key, todayAt(now), 1);
    const next = openDayFrom(key, addDays(first, 1), 1);
    const board = (date: string, those: readonly PlannedClient[]) =>
      planBoard({ food_bank: key, date, now, clients: those, taken });
    return [...board(first, clients.slice(0, TODAY)), ...board(next, clients.slice(TODAY))];
  });
};

interface Board {
  food_bank: FoodBankKey;
  date: string;
  now: Date;
  /** One for each booking. */
  clients: readonly PlannedClient[];
  taken: TakenPlaces;
}

function planBoard({ food_bank, date, now, clients, taken }: Board): PlannedPickup[] {
  const slots = slotsOn(food_bank, date, taken);
  const day = dayOf(food_bank, date, slots, now);
  return assignRoles(slots, day, clients.length).map(({ role, slot }, n) => {
    const client = clients[n]!; // at most as many roles as clients
    return {
      request: bagFor(client, slot, n),
      client,
      submitted_at: day.submitted_at,
      steps: stepsOf(role, slot, day, n).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    };
  });
}

interface Day {
  now: Date;
  submitted_at: Date;
  /** When bags are packed that are not needed at once; undefined: none is packed yet. */
  packed_at: Date | undefined;
  /** Start of the packing on the day itself. */
  packs_from: Date;
}

function dayOf(food_bank: FoodBankKey, date: string, slots: readonly PlannedSlot[], now: Date): Day {
  const packs_from = minutesAfter(slots[0]?.starts ?? now, -PACKING_MINUTES);
  const before = instantAt(openDayFrom(food_bank, addDays(date, -1), -1), PACKED_BEFORE);
  const submitted_at = morningOf(now, addDays(date, -BOOKED_DAYS), 65);
  return {
    now,
    submitted_at,
    packed_at: [packs_from, before].find((moment) => submitted_at < moment && moment <= now),
    packs_from,
  };
}

interface Assigned {
  role: Role;
  slot: PlannedSlot;
}

/** Distributes bookings over the slots of a day: one in each possible role, then the rest over the whole day. */
function assignRoles(
  slots: readonly PlannedSlot[],
  { now, packed_at, packs_from }: Day,
  count: number,
): Assigned[] {
  const opensSoon = (slot: PlannedSlot) => minutesAfter(slot.starts, -EARLY_MINUTES) <= now;
  const isOver = (slot: PlannedSlot) => minutesAfter(slot.ends, NO_SHOW_AFTER_MINUTES) <= now;
  const over = slots.filter(isOver);
  const ended = slots.filter((slot) => slot.ends <= now && !isOver(slot));
  const current = slots.filter((slot) => opensSoon(slot) && now < slot.ends);
  const begun = current.filter(({ starts }) => minutesAfter(starts, SERVED_AFTER) <= now);
  const ahead = slots.filter((slot) => !opensSoon(slot));

  const assigned: Assigned[] = [];
  const countIn = (slot: PlannedSlot) => assigned.filter((each) => each.slot === slot).length;
  /** Assigns a role to the emptiest of some slots. */
  const assign = (role: Role, among: readonly PlannedSlot[]): void => {
    const [slot] = among
      .filter((each) => countIn(each) < each.free)
      .toSorted((a, b) => countIn(a) - countIn(b));
    if (slot !== undefined && assigned.length < count) assigned.push({ role, slot });
  };
  assign('arrived', current);
  assign('packing', current);
  assign('late', ended);
  assign('no_show', over);
  assign('handed_out', [...over, ...ended, ...begun]);
  if (packed_at !== undefined) assign('packed', ahead);
  assign('booked', ahead);
  assign('asked', ahead);
  if (packs_from <= now) assign('packing', ahead);
  for (let n = 0; assigned.length < count; n += 1) {
    const before = assigned.length;
    assign(n % 3 === 2 ? 'no_show' : 'handed_out', over);
    assign('handed_out', ended);
    assign('here', current);
    assign(n % 2 === 1 && packed_at !== undefined ? 'packed' : 'booked', ahead);
    if (assigned.length === before) break;
  }
  return assigned;
}

/** Minutes from the time of a pickup until the quickest one is handed out. */
const SERVED_AFTER = 4;

function stepsOf(
  role: Role,
  { starts, ends }: PlannedSlot,
  { now, submitted_at, packed_at, packs_from }: Day,
  n: number,
): PickupStep[] {
  const step = (kind: PickupStep['kind'], at: Date): PickupStep => ({ kind, at });
  const approved = step('approved', minutesAfter(submitted_at, 10));
  const ready = step('ready', minutesAfter(starts, -40));
  const lately = (minutes: number, earliest: Date) =>
    new Date(Math.max(minutesAfter(now, -minutes).getTime(), earliest.getTime()));
  const arrived = step('arrived', lately(7, minutesAfter(starts, -EARLY_MINUTES)));
  switch (role) {
    case 'asked':
      return [];
    case 'booked':
      return [approved];
    case 'packed':
      return [approved, step('ready', notAfter(now, minutesAfter(packed_at ?? now, 3 * n)))];
    case 'packing':
      return [approved, step('packing', lately(6, packs_from))];
    case 'arrived':
      return [approved, arrived];
    case 'here':
      return [approved, ready, arrived];
    case 'late':
    case 'no_show':
      return [approved, ready];
    case 'handed_out': {
      const isQuick = ends > now;
      const came = minutesAfter(starts, isQuick ? -6 : ((n * 7) % 13) - 4);
      const wait = isQuick ? SERVED_AFTER + 6 : 5 + ((n * 5) % 11);
      return [approved, ready, step('arrived', came), step('fulfilled', minutesAfter(came, wait))];
    }
  }
}
