import type { DonationOffer, DonationStatus } from '@nourish/contract';
import { daysBetween, readTimeOfDay, type LocalTime } from '@nourish/contract/calendar';
import { normalizePhone } from '@nourish/contract/canada';
import {
  CATEGORIES,
  DONATION_STATUSES,
  DONATION_TRANSITIONS,
  DONATION_UNITS,
  PICKUP_MAX_DAYS_AHEAD,
  PICKUP_TIMES,
} from '@nourish/contract/constants';
import type { FieldProblem } from '../../http/fail.ts';

const NEXT: Record<DonationStatus, readonly DonationStatus[]> = DONATION_TRANSITIONS;

/** What a donation may be set to from where it stands. */
export const nextStatuses = (status: DonationStatus): DonationStatus[] => [...NEXT[status]];

export const mayBecome = (from: DonationStatus, to: DonationStatus): boolean => NEXT[from].includes(to);

/** Whether somebody still has to do something about a donation of that status. */
export const isOpen = (status: DonationStatus): boolean => NEXT[status].length > 0;

export const OPEN_STATUSES = DONATION_STATUSES.filter(isOpen);
export const CLOSED_STATUSES = DONATION_STATUSES.filter((status) => !isOpen(status));

/** A name is one line, however it was pasted. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** What somebody offers, as it is kept. */
export type OfferColumns = ReturnType<typeof toColumns>;

const toColumns = (offer: DonationOffer, pickup_time: string) => ({
  donor_name: oneLine(offer.donorName),
  donor_email: offer.donorEmail.trim(),
  donor_phone: keptPhone(offer.donorPhone),
  product_name: oneLine(offer.productName),
  quantity: offer.quantity,
  unit: offer.unit ?? DONATION_UNITS[0],
  category: offer.category ?? ('other' satisfies (typeof CATEGORIES)[number]),
  pickup_date: offer.scheduledPickupDate,
  pickup_time,
  notes: offer.notes?.trim() || null,
});

/** Reads an offer to a food bank where it is `today`; answers it as it is kept, or all that is wrong with it. */
export function readOffer(
  offer: DonationOffer,
  today: string,
): { columns: OfferColumns } | { problems: FieldProblem[] } {
  const time = readTimeOfDay(offer.scheduledPickupTime);
  const pickup_time = PICKUP_TIMES.find((option) => option === time);
  const problems = [
    phoneProblem(offer.donorPhone),
    dayProblem('scheduledPickupDate', daysBetween(today, offer.scheduledPickupDate), 1),
    pickup_time === undefined ? timeProblem(time) : undefined,
  ].filter((problem) => problem !== undefined);
  return problems.length > 0 || pickup_time === undefined
    ? { problems }
    : { columns: toColumns(offer, pickup_time) };
}

function timeProblem(time: string | undefined): FieldProblem {
  const field = 'scheduledPickupTime';
  if (time === undefined) return { field, code: 'bad_format' };
  return { field, code: 'not_an_option', params: { options: PICKUP_TIMES.join(', ') } };
}

function dayProblem(field: string, daysAhead: number, atLeast: number): FieldProblem | undefined {
  if (daysAhead < atLeast) return { field, code: 'in_past' };
  if (daysAhead <= PICKUP_MAX_DAYS_AHEAD) return undefined;
  return { field, code: 'too_far_ahead', params: { max: PICKUP_MAX_DAYS_AHEAD } };
}

/** North American numbers are written in one way, others as they were typed. */
function keptPhone(phone: string | null | undefined): string | null {
  const typed = oneLine(phone ?? '');
  return typed === '' ? null : (normalizePhone(typed) ?? typed);
}

/** No country's numbers have fewer than 7 digits or more than 15; extensions come on top. */
const PHONE = /^\+?[\d\s.()/\u2010-\u2015-]*(?:(?:ext\.?|x|#|poste)\s*\d{1,6})?$/i;

function phoneProblem(phone: string | null | undefined): FieldProblem | undefined {
  const typed = oneLine(phone ?? '');
  if (typed === '' || normalizePhone(typed) !== null) return undefined;
  const digits = typed.replace(/\D/g, '').length;
  return PHONE.test(typed) && digits >= 7 && digits <= 21
    ? undefined
    : { field: 'donorPhone', code: 'bad_phone' };
}

/** What stands against expecting a donation then, by the clock of the food bank; undefined: nothing. */
export function judgeAppointment(wanted: LocalTime, now: LocalTime): FieldProblem | undefined {
  if (wanted.date === now.date && `${wanted.time}:00` < now.time)
    return { field: 'pickup_time', code: 'in_past' };
  return dayProblem('pickup_date', daysBetween(now.date, wanted.date), 0);
}

/** A donation as people name it on the phone: the last eight characters of its id. */
export const numberOf = (id: string): string => id.slice(-8);

/** The words of a search; a number copied with its `#` is found too. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).flatMap((word) => word.replace(/^#+/, '') || []);

/** Why stock came in, in its ledger: the number of the donation says it without words, which would need translating. */
export const originOf = ({ id }: { id: string }, notes: string | null) => ({
  donation_id: id,
  reason: notes === null ? `#${numberOf(id)}` : `#${numberOf(id)}: ${notes}`,
});
