import type { PickupSlot, RouteData, SlotDay } from '@nourish/contract';

export type Slots = RouteData<'GET /api/foodbanks/:id/slot-days'>['data'];

/** The pickup times to choose from. */
export type PickupOffer =
  /** Not loaded. */
  | { kind: 'unknown' }
  /** The nine hours of food banks without a schedule. */
  | { kind: 'hours' }
  | { kind: 'slots'; days: readonly SlotDay[] };

/** What a food bank offers. */
export const offerOf = ({ has_schedule, days }: Slots): PickupOffer =>
  has_schedule ? { kind: 'slots', days } : { kind: 'hours' };

export const isFree = ({ state }: Pick<PickupSlot, 'state'>): boolean => state === 'open' || state === 'few';
export const hasFreeTime = ({ slots }: Pick<SlotDay, 'slots'>): boolean => slots.some(isFree);

/** How many days the form offers at once. */
const OFFERED_DAYS = 7;
/** How many of them are for people who need food before their next usual visit. */
const EARLIER_DAYS = 2;

/**
 * The next days with a free time, or the first ones and those from `usualFrom` on. Contains the chosen day if it is not
 * later, even if its times are gone.
 */
export function daysToOffer(days: readonly SlotDay[], chosen: string, usualFrom: string | null): SlotDay[] {
  const free = days.filter(hasFreeTime);
  const usual = free.filter(({ date }) => date >= (usualFrom ?? ''));
  const earlier = free.slice(
    0,
    usual.length === 0 ? OFFERED_DAYS : Math.min(EARLIER_DAYS, free.length - usual.length),
  );
  const offered = [...earlier, ...usual].slice(0, OFFERED_DAYS);
  const last = offered.at(-1)?.date ?? '';
  return days.filter((day) => offered.includes(day) || (day.date === chosen && day.date <= last));
}

/** The first day with a free time from `usualFrom` on. */
export const openingDay = (days: readonly SlotDay[], usualFrom: string): string | undefined =>
  days.find((day) => day.date >= usualFrom && hasFreeTime(day))?.date;
