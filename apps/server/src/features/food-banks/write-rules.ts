import type { FoodBank, FoodBankChange } from '@nourish/contract';
import {
  isPostalCodeIn,
  normalizePhone,
  normalizePostalCode,
  POSTAL_LETTERS,
} from '@nourish/contract/canada';
import { WEEKDAYS } from '@nourish/contract/constants';
import type { FieldProblem } from '../../http/fail.ts';

/** What an administrator decides about a food bank, as it is stored. */
export interface FoodBankColumns {
  name: string;
  address: string;
  city: string;
  province: FoodBank['province'];
  postal_code: string;
  contact_email: string;
  contact_phone: string | null;
  operating_hours: FoodBank['operatingHours'];
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  max_open_requests: number;
  max_open_units: number;
}

/** Text as it is kept: no space around it, single ones in it. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * What was sent, as it is stored: text tidied, postal code, phone and time zone in their one form, days without hours
 * dropped. What cannot be brought into its form stays as it was typed; `foodBankProblems` tells of it.
 */
export function toColumns(input: Omit<FoodBankChange, 'archived'>): Partial<FoodBankColumns> {
  const { name, address, city, postalCode, contactEmail, contactPhone, operatingHours, time_zone } = input;
  const columns: Partial<FoodBankColumns> = {
    name: name && tidy(name),
    address: address && tidy(address),
    city: city && tidy(city),
    province: input.province,
    postal_code: postalCode && (normalizePostalCode(postalCode) ?? postalCode.trim()),
    contact_email: contactEmail?.trim(),
    contact_phone: contactPhone === undefined ? undefined : keptPhone(contactPhone),
    operating_hours: operatingHours && keptHours(operatingHours),
    latitude: input.latitude,
    longitude: input.longitude,
    time_zone: time_zone && (canonicalTimeZone(time_zone.trim()) ?? time_zone.trim()),
    max_open_requests: input.max_open_requests,
    max_open_units: input.max_open_units,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function keptPhone(phone: string | null): string | null {
  const typed = phone?.trim() ?? '';
  return typed === '' ? null : (normalizePhone(typed) ?? typed);
}

function keptHours(hours: FoodBank['operatingHours']): FoodBank['operatingHours'] {
  const days = WEEKDAYS.map((day) => [day, tidy(hours[day] ?? '')] as const);
  return Object.fromEntries(days.filter(([, text]) => text !== ''));
}

/** The name of a time zone as it is spelled; undefined when there is none of that name. Offsets such as '+05:00' are none. */
function canonicalTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** What is wrong with a food bank as it would be, one problem a field. */
export function foodBankProblems(bank: FoodBankColumns): FieldProblem[] {
  const { province, postal_code, contact_phone, time_zone } = bank;
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
  return problems;
}

/** `items` are those on offer; `history` is what only the past needs: items taken off the lists, mails. */
const USE_KINDS = [
  'items',
  'people',
  'open_requests',
  'open_donations',
  'upcoming_shifts',
  'requests',
  'donations',
  'messages',
  'volunteers',
  'shifts',
  'history',
] as const;
/** How much of each kind belongs to a food bank or lies at a storage location. */
export type Uses = Partial<Record<(typeof USE_KINDS)[number], number>>;

/** What stands in the way of deleting or archiving, one entry a kind with its count; none: nothing does. */
export const obstacles = (uses: Uses): FieldProblem[] =>
  USE_KINDS.flatMap((kind) => {
    const params = { count: uses[kind] ?? 0 };
    return params.count === 0 ? [] : { field: kind, code: `has_${kind}` as const, params, details: params };
  });
