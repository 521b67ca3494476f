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

/** The next days with a free time. Contains the chosen day if it is among them, even if its times are gone. */
export function daysToOffer(days: readonly SlotDay[], chosen: string): SlotDay[] {
  const free = days.filter(hasFreeTime).slice(0, OFFERED_DAYS);
  const last = free.at(-1)?.date ?? '';
  return days.filter((day) => day.date <= last && (hasFreeTime(day) || day.date === chosen));
}
