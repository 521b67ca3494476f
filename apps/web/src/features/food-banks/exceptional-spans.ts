import type { PickupSlot, SlotDay } from '@nourish/contract';
import { addDays } from '../../lib/dates.ts';
import type { ExceptionalDay, ExceptionalDays } from './open-days.ts';

/** A day with exceptional hours, or closed days in a row. */
export interface ExceptionalSpan extends ExceptionalDay {
  from: string;
  to: string;
}

/** The exceptional ones of these days. */
export const exceptionalDaysOf = (days: readonly SlotDay[]): ExceptionalDays =>
  new Map(
    days
      .filter(({ is_exceptional }) => is_exceptional)
      .map(({ date, reason, slots }) => [date, { reason, hours: hoursOf(slots) }]),
  );

/** The exceptional days. Days that are closed in a row for the same reason, or for none, are one span. */
export function exceptionalSpans(days: readonly SlotDay[]): ExceptionalSpan[] {
  const spans: ExceptionalSpan[] = [];
  for (const { date, is_exceptional, reason, slots } of days) {
    if (!is_exceptional) continue;
    const last = spans.at(-1);
    const continues =
      last?.reason === reason &&
      last.hours.length === 0 &&
      slots.length === 0 &&
      addDays(last.to, 1) === date;
    if (continues) spans[spans.length - 1] = { ...last, to: date };
    else spans.push({ from: date, to: date, reason, hours: hoursOf(slots) });
  }
  return spans;
}

/** The hours that slots cover; slots that follow each other are one span. */
function hoursOf(slots: readonly PickupSlot[]): ExceptionalDay['hours'] {
  const hours: { from: string; to: string }[] = [];
  for (const { time, to } of slots) {
    const last = hours.at(-1);
    if (last && time <= last.to) hours[hours.length - 1] = { ...last, to };
    else hours.push({ from: time, to });
  }
  return hours;
}
