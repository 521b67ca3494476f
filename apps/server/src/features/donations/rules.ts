import type { Donation, DonationOffer, DonationStatus, DoorReception, Language } from '@nourish/contract';
import { daysBetween, readTimeOfDay, type LocalTime } from '@nourish/contract/calendar';
import { normalizePhone, normalizePostalCode } from '@nourish/contract/canada';
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
import { hasLink, oneLine, textOrNull } from '@nourish/contract/names';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountedIn } from '../../db/report-figures.ts';
import type { FieldProblem } from '../../fail.ts';
import type { DonationFilter } from './list-queries.ts';

const NEXT: Record<DonationStatus, readonly DonationStatus[]> = DONATION_TRANSITIONS;

export const nextStatuses = (status: DonationStatus): DonationStatus[] => [...NEXT[status]];

export const canTransition = (from: DonationStatus, to: DonationStatus): boolean => NEXT[from].includes(to);

/** True if the donation still needs a decision or a pickup. */
export const isOpen = (status: DonationStatus): boolean => NEXT[status].length > 0;

export const OPEN_STATUSES = DONATION_STATUSES.filter(isOpen);
export const CLOSED_STATUSES = DONATION_STATUSES.filter((status) => !isOpen(status));

export type OfferColumns = ReturnType<typeof toColumns>;

const UNSORTED: Donation['category'] = 'other';

const toColumns = (offer: DonationOffer, pickup_time: string, collection: Collection) => ({
  donor_name: oneLine(offer.donorName),
  donor_email: offer.donorEmail.trim(),
  donor_phone: readPhone(offer.donorPhone) ?? null,
  pickup_date: offer.scheduledPickupDate,
  pickup_time,
  notes: textOrNull(offer.notes),
  ...collection,
});

type Product = Pick<DonationOffer, 'productName' | 'quantity' | 'unit' | 'category'>;

const toProduct = ({ productName, quantity, unit, category }: Product) => ({
  product_name: oneLine(productName),
  quantity,
  unit: unit ?? DONATION_UNITS[0],
  category: category ?? UNSORTED,
});
export type ProductColumns = ReturnType<typeof toProduct>;

/** Validates an offer; `today` is the local day of the food bank. Returns its columns, or all problems. */
export function readOffer(
  offer: DonationOffer,
  today: string,
): { columns: OfferColumns; products: ProductColumns[] } | { problems: FieldProblem[] } {
  const time = readTimeOfDay(offer.scheduledPickupTime);
  const pickup_time = PICKUP_TIMES.find((option) => option === time);
  const collection = readCollection(offer, time);
  const problems = [
    ...linkProblems(offer),
    readPhone(offer.donorPhone) === undefined ? BAD_PHONE : undefined,
    dayProblem('scheduledPickupDate', daysBetween(today, offer.scheduledPickupDate), 1),
    pickup_time === undefined ? timeProblem(time) : undefined,
    ...('problems' in collection ? collection.problems : []),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0 || pickup_time === undefined || 'problems' in collection) return { problems };
  const products = [offer, ...(offer.more_products ?? [])].map(toProduct);
  return { columns: toColumns(offer, pickup_time, collection), products };
}

interface Collection {
  delivery: Donation['delivery'];
  collection_street: string | null;
  collection_city: string | null;
  collection_postal_code: string | null;
  collection_notes: string | null;
  collection_until: string | null;
}

export const NOT_COLLECTED: Collection = {
  delivery: 'bring',
  collection_street: null,
  collection_city: null,
  collection_postal_code: null,
  collection_notes: null,
  collection_until: null,
};

/** Reads where and until when the food is collected. `from`: start of the time window. */
function readCollection(
  offer: DonationOffer,
  from: string | undefined,
): Collection | { problems: FieldProblem[] } {
  if (offer.delivery !== 'collect') return NOT_COLLECTED;
  const street = oneLine(offer.collection_street ?? '');
  const city = oneLine(offer.collection_city ?? '');
  const typed = offer.collection_postal_code?.trim() ?? '';
  const postal_code = normalizePostalCode(typed);
  const window_end = offer.collection_until?.trim() ?? '';
  const until = readTimeOfDay(window_end);
  const isWindow = window_end === '' || (until !== undefined && (from === undefined || until > from));
  const problems: (FieldProblem | undefined)[] = [
    street === '' ? { field: 'collection_street', code: 'required' } : undefined,
    city === '' ? { field: 'collection_city', code: 'required' } : undefined,
    postal_code === null
      ? { field: 'collection_postal_code', code: typed === '' ? 'required' : 'bad_postal_code' }
      : undefined,
    isWindow
      ? undefined
      : { field: 'collection_until', code: until === undefined ? 'bad_format' : 'before_start' },
  ];
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0) return { problems: found };
  return {
    delivery: 'collect',
    collection_street: street,
    collection_city: city,
    collection_postal_code: postal_code,
    collection_notes: textOrNull(offer.collection_notes),
    collection_until: until ?? null,
  };
}

/** Rejects links, because the mail to staff contains the names. */
const linkProblems = (offer: DonationOffer): FieldProblem[] =>
  [
    ['donorName', offer.donorName] as const,
    ['productName', offer.productName] as const,
    ...(offer.more_products ?? []).map(
      ({ productName }, index) => [`more_products.${index}.productName`, productName] as const,
    ),
  ]
    .filter(([, name]) => hasLink(name))
    .map(([field]) => ({ field, code: 'has_link' }));

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
  return { columns: { donor_name, donor_email, donor_phone, notes: textOrNull(notes), received_date } };
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

/** Returns the weight in grams of a received donation that was weighed. */
export const gramsOf = (weight_kg: number | null | undefined): number | null =>
  weight_kg === null || weight_kg === undefined ? null : Math.round(weight_kg * 1_000);

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
