import type { Donation, DonationOffer, DonationStatus, DoorReception, Language } from '@nourish/contract';
import { daysBetween, readTimeOfDay, type LocalTime } from '@nourish/contract/calendar';
import { normalizePhone } from '@nourish/contract/canada';
import {
  CATEGORIES,
  DONATION_STATUSES,
  DONATION_TRANSITIONS,
  DONATION_UNITS,
  LANGUAGES,
  PICKUP_MAX_DAYS_AHEAD,
  PICKUP_TIMES,
  RECEIVED_MAX_DAYS_AGO,
} from '@nourish/contract/constants';
import { hasLink, oneLine } from '@nourish/contract/names';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountedIn } from '../../db/report-figures.ts';
import type { FieldProblem } from '../../fail.ts';
import type { DonationFilter } from './queries.ts';

const NEXT: Record<DonationStatus, readonly DonationStatus[]> = DONATION_TRANSITIONS;

export const nextStatuses = (status: DonationStatus): DonationStatus[] => [...NEXT[status]];

export const canTransition = (from: DonationStatus, to: DonationStatus): boolean => NEXT[from].includes(to);

/** True if the donation still needs a decision or a pickup. */
export const isOpen = (status: DonationStatus): boolean => NEXT[status].length > 0;

export const OPEN_STATUSES = DONATION_STATUSES.filter(isOpen);
export const CLOSED_STATUSES = DONATION_STATUSES.filter((status) => !isOpen(status));

export type OfferColumns = ReturnType<typeof toColumns>;

const UNSORTED: Donation['category'] = 'other';

const toColumns = (offer: DonationOffer, pickup_time: string) => ({
  donor_name: oneLine(offer.donorName),
  donor_email: offer.donorEmail.trim(),
  donor_phone: readPhone(offer.donorPhone) ?? null,
  product_name: oneLine(offer.productName),
  quantity: offer.quantity,
  unit: offer.unit ?? DONATION_UNITS[0],
  category: offer.category ?? UNSORTED,
  pickup_date: offer.scheduledPickupDate,
  pickup_time,
  notes: offer.notes?.trim() || null,
});

/** Validates an offer; `today` is the local day of the food bank. Returns its columns, or all problems. */
export function readOffer(
  offer: DonationOffer,
  today: string,
): { columns: OfferColumns } | { problems: FieldProblem[] } {
  const time = readTimeOfDay(offer.scheduledPickupTime);
  const pickup_time = PICKUP_TIMES.find((option) => option === time);
  const problems = [
    ...linkProblems(offer),
    readPhone(offer.donorPhone) === undefined ? BAD_PHONE : undefined,
    dayProblem('scheduledPickupDate', daysBetween(today, offer.scheduledPickupDate), 1),
    pickup_time === undefined ? timeProblem(time) : undefined,
  ].filter((problem) => problem !== undefined);
  return problems.length > 0 || pickup_time === undefined
    ? { problems }
    : { columns: toColumns(offer, pickup_time) };
}

/** Rejects links, because the mail to staff contains both names. */
const linkProblems = (offer: DonationOffer): FieldProblem[] =>
  (['donorName', 'productName'] as const)
    .filter((field) => hasLink(offer[field]))
    .map((field) => ({ field, code: 'has_link' }));

export interface DoorColumns {
  donor_name: string;
  donor_email: string;
  donor_phone: string | null;
  notes: string | null;
  received_date: string;
}

/** Validates food that arrived; `today` is the local day of the food bank. Returns its columns, or all problems. */
export function readArrival(
  { donor, notes, send_thanks = false, lines, ...input }: DoorReception,
  today: string,
): { columns: DoorColumns } | { problems: FieldProblem[] } {
  const { received_date = today } = input;
  const donor_email = donor?.email?.trim() ?? '';
  const donor_phone = readPhone(donor?.phone);
  const problems = [
    send_thanks && donor_email === '' ? { field: 'donor.email', code: 'required' as const } : undefined,
    donor_phone === undefined ? { field: 'donor.phone', code: 'bad_phone' as const } : undefined,
    arrivalProblem(daysBetween(received_date, today)),
    ...lines.map(({ inventory_id, item }, index) =>
      inventory_id === undefined && item === undefined
        ? { field: `lines.${index}.item`, code: 'required' as const }
        : undefined,
    ),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0 || donor_phone === undefined) return { problems };
  const donor_name = oneLine(donor?.name ?? '');
  return { columns: { donor_name, donor_email, donor_phone, notes: notes?.trim() || null, received_date } };
}

function arrivalProblem(daysAgo: number): FieldProblem | undefined {
  const field = 'received_date';
  if (daysAgo < 0) return { field, code: 'too_far_ahead', params: { max: 0 } };
  if (daysAgo <= RECEIVED_MAX_DAYS_AGO) return undefined;
  return { field, code: 'in_past', params: { max: RECEIVED_MAX_DAYS_AGO } };
}

/** The category of a donation for that of an item, which can be any word. */
export const donationCategory = (category: string): Donation['category'] =>
  CATEGORIES.find((known) => known === category) ?? UNSORTED;

/** Returns the language of a tag such as `fr-CA`; undefined if it is not supported. */
export const languageOf = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => tag?.trim().toLowerCase().split('-')[0] === language);

const BAD_PHONE: FieldProblem = { field: 'donorPhone', code: 'bad_phone' };

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

/** North American numbers lose the country code. Null: empty; undefined: invalid. */
function readPhone(phone: string | null | undefined): string | null | undefined {
  const typed = oneLine(phone ?? '');
  if (typed === '') return null;
  const known = normalizePhone(typed);
  if (known !== null) return known;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'CA', extract: false });
  if (number === undefined || !number.isPossible()) return undefined;
  if (number.countryCallingCode !== '1') return number.formatInternational();
  const own = normalizePhone(number.nationalNumber);
  return own === null ? undefined : `${own}${number.ext ? ` ext. ${number.ext}` : ''}`;
}

/** Checks a pickup appointment, in local time of the food bank; undefined: no problem. */
export function checkAppointment(wanted: LocalTime, now: LocalTime): FieldProblem | undefined {
  if (wanted.date === now.date && `${wanted.time}:00` < now.time)
    return { field: 'pickup_time', code: 'in_past' };
  return dayProblem('pickup_date', daysBetween(now.date, wanted.date), 0);
}

/** Ledger columns of received stock. The reason starts with the code, which needs no translation. */
export const originOf = ({ id, code }: { id: string; code: string }, notes: string | null) => ({
  donation_id: id,
  reason: notes === null ? code : `${code}: ${notes}`,
});

/** Returns the figures that count the rows of a filter; null if it has conditions that they do not know. */
export function figureOf(filter: DonationFilter): CountedIn | null {
  const where = { foodbank_id: filter.foodbank_id, categories: filter.categories };
  const { donor, pickup_from, pickup_to, words = [], statuses, offered, received } = filter;
  if (donor !== null || pickup_from !== undefined || pickup_to !== undefined || words.length > 0) return null;
  if (offered !== undefined && received === undefined)
    return { kind: 'donations_offered', keys: statuses ?? null, span: offered, ...where };
  // `received` is a final status, so every donation with a received day has it.
  const isAll = statuses === undefined || statuses.includes('received');
  if (received !== undefined && offered === undefined && isAll)
    return { kind: 'donations_received', keys: null, span: received, ...where };
  return null;
}
