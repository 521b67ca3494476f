import type { FoodBank, PickupSlot, RouteData, SlotDay } from '@nourish/contract';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { isToCome } from '../pickup.ts';

export type Slots = RouteData<'GET /api/foodbanks/:id/slots'>['data'];

/** The pickup times to choose from. */
export type PickupOffer =
  /** Not loaded. */
  | { kind: 'unknown' }
  /** The nine hours of food banks without a schedule. */
  | { kind: 'hours' }
  | { kind: 'slots'; days: readonly SlotDay[] };

interface Place {
  foodBank: Pick<FoodBank, 'time_zone'>;
  slots: Slots;
}

/** What food banks offer together: their own times for one, the times in common for several. */
export function offerOf(places: readonly Place[], now: Date): PickupOffer {
  const scheduled = places.filter(({ slots }) => slots.has_schedule);
  const [first, ...others] = scheduled.map(({ slots }) => slots.days);
  if (first === undefined) return { kind: 'hours' };
  const zones = places.filter(({ slots }) => !slots.has_schedule).map(({ foodBank }) => foodBank.time_zone);
  const isHour = (date: string, time: string) =>
    zones.every((zone) => isToCome(date, time, zone, now)) &&
    (zones.length === 0 || PICKUP_TIMES.some((hour) => hour === time));
  const days = others.reduce(inCommon, first);
  return {
    kind: 'slots',
    days: days.map((day) => ({ ...day, slots: day.slots.filter(({ time }) => isHour(day.date, time)) })),
  };
}

const STATES = ['open', 'few', 'full', 'closed'] as const satisfies PickupSlot['state'][];
const worse = (a: PickupSlot['state'], b: PickupSlot['state']): PickupSlot['state'] =>
  STATES.indexOf(a) > STATES.indexOf(b) ? a : b;

/** The days and times of both lists. A day is exceptional if a food bank is closed: other hours are not shared. */
const inCommon = (some: readonly SlotDay[], others: readonly SlotDay[]): readonly SlotDay[] =>
  some.flatMap((day) => {
    const other = others.find(({ date }) => date === day.date);
    if (!other) return [];
    const closed = [day, other].find(({ slots, is_exceptional }) => slots.length === 0 && is_exceptional);
    const slots = day.slots.flatMap((slot) => {
      const same = other.slots.find(({ time }) => time === slot.time);
      return same ? [{ ...slot, state: worse(slot.state, same.state) }] : [];
    });
    const { is_exceptional, reason } = closed ?? { is_exceptional: false, reason: null };
    return [{ date: day.date, is_exceptional, reason, slots }];
  });

export const isFree = ({ state }: Pick<PickupSlot, 'state'>): boolean => state === 'open' || state === 'few';
export const hasFreeTime = ({ slots }: Pick<SlotDay, 'slots'>): boolean => slots.some(isFree);

/** How many days the form offers at once. */
const OFFERED_DAYS = 7;

/** The next days with a free time. Contains the chosen day if it is among them, even if its times are gone. */
export function daysToOffer(days: readonly SlotDay[], chosen: string): SlotDay[] {
  const free = days.filter(hasFreeTime).slice(0, OFFERED_DAYS);
  const last = free.at(-1)?.date ?? '';
  return days.filter((day) => day.date <= last && (hasFreeTime(day) || day.date === chosen));
}
