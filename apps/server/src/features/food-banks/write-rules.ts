import type { FoodBank, FoodBankChange } from '@nourish/contract';
import {
  isPostalCodeIn,
  normalizePhone,
  normalizePostalCode,
  POSTAL_LETTERS,
} from '@nourish/contract/canada';
import { isWebAddress, textOrNull } from '@nourish/contract/names';
import { WEEKDAYS } from '@nourish/contract/constants';
import type { FieldProblem } from '../../fail.ts';
import type { FoodBankRow } from './queries.ts';

/** Columns that administrators can set. */
export type FoodBankColumns = Omit<FoodBankRow, 'id' | 'created_at' | 'updated_at' | 'archived_at'>;

export const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Normalizes text, postal code, phone and time zone, and drops days without hours. Values that cannot be
 * normalized stay as entered; `foodBankProblems` reports them.
 */
export function toColumns(input: Omit<FoodBankChange, 'archived'>): Partial<FoodBankColumns> {
  const { name, address, city, postalCode, contactEmail, contactPhone, operatingHours, time_zone } = input;
  const columns: Partial<FoodBankColumns> = {
    name: name && collapseSpaces(name),
    address: address && collapseSpaces(address),
    city: city && collapseSpaces(city),
    province: input.province,
    postal_code: postalCode && (normalizePostalCode(postalCode) ?? postalCode.trim()),
    contact_email: contactEmail?.trim(),
    contact_phone: contactPhone === undefined ? undefined : normalizedPhone(contactPhone),
    operating_hours: operatingHours && normalizedHours(operatingHours),
    latitude: input.latitude,
    longitude: input.longitude,
    time_zone: time_zone && (canonicalTimeZone(time_zone.trim()) ?? time_zone.trim()),
    max_open_requests: input.max_open_requests,
    max_open_units: input.max_open_units,
    max_upcoming_shifts: input.max_upcoming_shifts,
    money_link: input.money_link === undefined ? undefined : textOrNull(input.money_link),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function normalizedPhone(phone: string | null): string | null {
  const trimmed = phone?.trim() ?? '';
  return trimmed === '' ? null : (normalizePhone(trimmed) ?? trimmed);
}

function normalizedHours(hours: FoodBank['operatingHours']): FoodBank['operatingHours'] {
  const days = WEEKDAYS.map((day) => [day, collapseSpaces(hours[day] ?? '')] as const);
  return Object.fromEntries(days.filter(([, text]) => text !== ''));
}

/** Canonical name of a time zone; undefined if unknown. Rejects offsets such as '+05:00'. */
function canonicalTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** At most one per field. */
export function foodBankProblems(bank: FoodBankColumns): FieldProblem[] {
  const { province, postal_code, contact_phone, time_zone, money_link } = bank;
  const problems: FieldProblem[] = [];
  if (normalizePostalCode(postal_code) === null)
    problems.push({ field: 'postalCode', code: 'bad_postal_code' });
  else if (!isPostalCodeIn(province, postal_code)) {
    const letters = POSTAL_LETTERS[province].join(', ');
    problems.push({ field: 'postalCode', code: 'postal_code_elsewhere', params: { letters } });
  }
  if (contact_phone !== null && normalizePhone(contact_phone) === null)
    problems.push({ field: 'contactPhone', code: 'bad_phone' });
  if (canonicalTimeZone(time_zone) === undefined)
    problems.push({ field: 'time_zone', code: 'unknown_time_zone' });
  if (money_link !== null && !isWebAddress(money_link))
    problems.push({ field: 'money_link', code: 'not_https' });
  return problems;
}

/** `items`: not archived; `history`: archived items, stock counts and mails. */
const USE_KINDS = [
  'items',
  'people',
  'open_requests',
  'open_donations',
  'upcoming_shifts',
  'requests',
  'donations',
  'clients',
  'visits',
  'messages',
  'volunteers',
  'shifts',
  'history',
] as const;
/** Number of records of each kind that belong to a food bank or a storage location. */
export type Uses = Partial<Record<(typeof USE_KINDS)[number], number>>;

/** Problems that block deleting or archiving: one per kind with its count. */
export const obstacles = (uses: Uses): FieldProblem[] =>
  USE_KINDS.flatMap((kind) => {
    const params = { count: uses[kind] ?? 0 };
    return params.count === 0 ? [] : { field: kind, code: `has_${kind}` as const, params, details: params };
  });
