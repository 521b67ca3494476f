import type { FoodBank, FoodBankChange, FoodBankCreation } from '@nourish/contract';
import { normalizePhone, normalizePostalCode, type Province } from '@nourish/contract/canada';
import {
  DEFAULT_MAX_OPEN_REQUESTS,
  DEFAULT_MAX_OPEN_UNITS,
  DEFAULT_MAX_UPCOMING_SHIFTS,
} from '@nourish/contract/constants';
import { fromWeek, toWeek, type WeekHours } from './day-hours.ts';
import { HOME_TIME_ZONES } from './time-zones.ts';

export interface FormValues {
  name: string;
  address: string;
  city: string;
  province: Province | null;
  postalCode: string;
  contactEmail: string;
  contactPhone: string;
  money_link: string;
  time_zone: string | null;
  hours: WeekHours;
  max_open_requests: string;
  max_open_units: string;
  max_upcoming_shifts: string;
}

export const valuesOf = (bank: FoodBank | null): FormValues => ({
  name: bank?.name ?? '',
  address: bank?.address ?? '',
  city: bank?.city ?? '',
  province: bank?.province ?? null,
  postalCode: bank?.postalCode ?? '',
  contactEmail: bank?.contactEmail ?? '',
  contactPhone: bank?.contactPhone ?? '',
  money_link: bank?.money_link ?? '',
  time_zone: bank?.time_zone ?? null,
  hours: toWeek(bank?.operatingHours ?? {}),
  max_open_requests: String(bank?.max_open_requests ?? DEFAULT_MAX_OPEN_REQUESTS),
  max_open_units: String(bank?.max_open_units ?? DEFAULT_MAX_OPEN_UNITS),
  max_upcoming_shifts: String(bank?.max_upcoming_shifts ?? DEFAULT_MAX_UPCOMING_SHIFTS),
});

/** Sets the time zone of the new province, unless the user chose another one. */
export function withProvince(values: FormValues, province: Province): FormValues {
  const wasHome = values.province && HOME_TIME_ZONES[values.province];
  const isChosen = values.time_zone !== null && values.time_zone !== wasHome;
  return { ...values, province, time_zone: isChosen ? values.time_zone : HOME_TIME_ZONES[province] };
}

export function bodyOf(values: FormValues & { province: Province }): FoodBankCreation {
  const { province, postalCode, contactPhone, time_zone, hours } = values;
  const phone = contactPhone.trim();
  return {
    name: values.name.trim(),
    address: values.address.trim(),
    city: values.city.trim(),
    province,
    postalCode: normalizePostalCode(postalCode) ?? postalCode,
    contactEmail: values.contactEmail.trim(),
    contactPhone: phone === '' ? null : (normalizePhone(phone) ?? phone),
    money_link: values.money_link.trim() || null,
    operatingHours: fromWeek(hours),
    max_open_requests: Number(values.max_open_requests),
    max_open_units: Number(values.max_open_units),
    max_upcoming_shifts: Number(values.max_upcoming_shifts),
    ...(time_zone && { time_zone }),
  };
}

/** Returns only changed fields, so as not to overwrite concurrent changes of others. */
export function changesOf(bank: FoodBank, body: FoodBankCreation): FoodBankChange {
  // The same key order as the form, for comparing as JSON.
  const before = { ...bank, operatingHours: fromWeek(toWeek(bank.operatingHours)) };
  const differs = ([key, value]: [string, unknown]) =>
    // The body's keys are keys of FoodBank.
    JSON.stringify(value) !== JSON.stringify(before[key as keyof FoodBankCreation]);
  return Object.fromEntries(Object.entries(body).filter(differs));
}
