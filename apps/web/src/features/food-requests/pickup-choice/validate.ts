import type { SlotDay } from '@nourish/contract';
import type { ParseKeys } from 'i18next';
import { offeredTimes, pickupBounds } from '../pickup.ts';
import { hasFreeTime, type PickupOffer } from './offer.ts';

export interface PickupValues {
  /** '' without a choice. */
  date: string;
  time: string;
}
export type PickupProblems = Partial<Record<keyof PickupValues, ParseKeys<['requests', 'pickup']>>>;

/** Problems of the day and the time. Before the offer is known, the server checks a complete choice. */
export function validatePickup(
  values: PickupValues,
  offer: PickupOffer,
  timeZone: string,
  now: Date,
): PickupProblems {
  if (offer.kind === 'slots' && !offer.days.some(hasFreeTime)) return { date: 'pickup:noneFree' };
  const problems: PickupProblems = {};
  const isUnknown = offer.kind === 'unknown';
  if (values.date === '') problems.date = isUnknown ? 'pickup:notLoaded' : 'form.dateRequired';
  if (values.time === '') problems.time = isUnknown ? 'pickup:notLoaded' : 'form.timeRequired';
  if (offer.kind === 'hours') return { ...hourProblems(values, timeZone, now), ...problems };
  if (offer.kind === 'slots') return { ...slotProblems(values, offer.days), ...problems };
  return problems;
}

function hourProblems({ date, time }: PickupValues, timeZone: string, now: Date): PickupProblems {
  const { first, last } = pickupBounds(timeZone, now);
  if (date < first) return { date: 'form.dateInPast' };
  if (date > last) return { date: 'form.dateTooFar' };
  return offeredTimes(date, timeZone, now).some((offered) => offered === time)
    ? {}
    : { time: 'form.timeInPast' };
}

function slotProblems({ date, time }: PickupValues, days: readonly SlotDay[]): PickupProblems {
  const [first] = days;
  const last = days.at(-1);
  if (first && date < first.date) return { date: 'form.dateInPast' };
  if (last && date > last.date) return { date: 'pickup:day.tooFar' };
  const day = days.find((each) => each.date === date);
  if (!day || day.slots.length === 0) return { date: 'pickup:day.closed' };
  if (!hasFreeTime(day)) return { date: 'pickup:day.full' };
  // A time of another day, which this one does not have.
  const state = day.slots.find((slot) => slot.time === time)?.state;
  if (state === undefined) return { time: 'form.timeRequired' };
  if (state === 'full') return { time: 'pickup:time.full' };
  return state === 'closed' ? { time: 'pickup:time.closed' } : {};
}
