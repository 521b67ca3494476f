import type { Donation, FoodRequest } from '@nourish/contract';
import { foldText } from '../../../lib/fold-text.ts';
import { rowsOf, type OfferRow } from '../../donations/offers.ts';
import { requesterOf } from '../../food-requests/requester.ts';
import { isOpen } from '../../food-requests/status.tsx';

/** Something that happens at a time of today: `HH:MM`, in local time of the food bank. */
export type DayEntry = { time: string } & (
  { kind: 'pickup'; request: FoodRequest } | { kind: 'dropOff'; donation: OfferRow }
);

export interface DayHour {
  /** `HH:00` */
  hour: string;
  entries: DayEntry[];
}

/** Within an hour, those who are here come first. */
const placeOf = (entry: DayEntry): string => `${entry.time.slice(0, 2)} ${isHere(entry) ? '' : entry.time}`;

/** The entries of a day by hour, in order. Pickups before drop-offs at the same time; an offer is one drop-off. */
export function hoursOf(
  requests: readonly FoodRequest[],
  donations: readonly Donation[],
  search = '',
): DayHour[] {
  const entries: DayEntry[] = [
    ...requests.map((request) => ({ kind: 'pickup' as const, time: request.pickup_time, request })),
    ...rowsOf(donations).map((donation) => ({
      kind: 'dropOff' as const,
      time: donation.scheduledPickupTime,
      donation,
    })),
  ];
  const found = entries
    .filter((entry) => matches(entry, search))
    .toSorted((a, b) => {
      const [one, other] = [placeOf(a), placeOf(b)];
      return one < other ? -1 : one > other ? 1 : 0;
    });
  const hours: DayHour[] = [];
  for (const entry of found) {
    const hour = `${entry.time.slice(0, 2)}:00`;
    const last = hours.at(-1);
    if (last?.hour === hour) last.entries.push(entry);
    else hours.push({ hour, entries: [entry] });
  }
  return hours;
}

/** True if a name, a product or the code contains each word; codes are found without the dash, too. */
function matches(entry: DayEntry, search: string): boolean {
  const { codes, names } =
    entry.kind === 'pickup'
      ? { codes: [entry.request.code], names: [requesterOf(entry.request)?.name, entry.request.client?.code] }
      : {
          codes: entry.donation.products.map(({ code }) => code),
          names: [entry.donation.donorName, ...entry.donation.products.map(({ productName }) => productName)],
        };
  const text = foldText([...names, ...codes.flatMap((code) => [code, code.replace('-', '')])].join(' '));
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word.replace(/^#/, '')));
}

/** Whose person is here. */
const isHere = (entry: DayEntry): boolean =>
  entry.kind === 'pickup' && isOpen(entry.request) && Boolean(entry.request.arrived_at);

/**
 * The hours that need attention now: earlier ones with open entries, the current one, and the next one; all once none
 * is left. `now`: `HH:MM`.
 */
export function nearHours(hours: readonly DayHour[], now: string): readonly DayHour[] {
  const current = `${now.slice(0, 2)}:00`;
  const next = hours.find(({ hour }) => hour > current)?.hour ?? current;
  const near = hours.filter(
    ({ hour, entries }) => hour <= next && (hour >= current || entries.some((entry) => !isServed(entry))),
  );
  return near.length > 0 ? near : hours;
}

const isServed = (entry: DayEntry): boolean =>
  entry.kind === 'pickup' && entry.request.status === 'fulfilled';

/** Separates pickups that were handed out from open entries. */
export function splitServed(hours: readonly DayHour[]): { open: DayHour[]; served: DayHour[] } {
  const keep = (holds: (entry: DayEntry) => boolean) =>
    hours.flatMap(({ hour, entries }) => {
      const kept = entries.filter(holds);
      return kept.length > 0 ? { hour, entries: kept } : [];
    });
  return { open: keep((entry) => !isServed(entry)), served: keep(isServed) };
}

export const countOf = (hours: readonly DayHour[]): number =>
  hours.reduce((count, { entries }) => count + entries.length, 0);

/**
 * The pickup that a text names when it is entered: the one with this code, else the only one that a name finds.
 * A part of a code names none.
 */
export function enteredPickup(hours: readonly DayHour[], search: string): FoodRequest | undefined {
  const pickups = hours.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'pickup' ? [entry.request] : [])),
  );
  const bare = (code: string) => foldText(code).replace(/[^a-z0-9]/g, '');
  const named = pickups.find(({ code }) => bare(code) === bare(search));
  const isName = search.trim() !== '' && !/\d/.test(search);
  return named ?? (isName && pickups.length === 1 ? pickups[0] : undefined);
}
