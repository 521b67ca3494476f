import type { InventoryItem, Language } from '@nourish/contract';
import { EMAIL_SHAPE, RECEIVED_MAX_DAYS_AGO } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { addDays } from '../../../lib/dates.ts';
import { wholeNumber } from '../../../lib/numbers.ts';
import type { Arrival } from '../api.ts';
import { goodsOf, type ReceptionValues } from '../reception.ts';

/** A product that arrived. */
export interface ArrivalLine {
  key: string;
  name: string;
  values: ReceptionValues;
  /** The item in stock that was chosen. */
  known: InventoryItem | null;
}

/** Values of the form; '' if empty. */
export interface ArrivalValues {
  foodbank_id: string;
  lines: readonly ArrivalLine[];
  name: string;
  email: string;
  phone: string;
  send_thanks: boolean;
  /** Language of the donor. */
  language: Language;
  received_date: string;
  notes: string;
}
export type ArrivalProblems = Partial<Record<keyof ArrivalValues, ParseKeys<'donation-arrival'>>>;

export const SENT_AS = { name: 'donor.name', email: 'donor.email', phone: 'donor.phone' } as const;

const EMAIL = new RegExp(EMAIL_SHAPE, 'u');

/** Returns the first and last possible day. `today` is in the food bank's time zone. */
export const arrivalBounds = (today: string) => ({
  first: addDays(today, -RECEIVED_MAX_DAYS_AGO),
  last: today,
});

export const unitsOf = (lines: readonly ArrivalLine[]): number =>
  lines.reduce((units, { values }) => units + (wholeNumber(values.quantity) ?? 0), 0);

/** Returns the problems by field. The fields limit the lengths of texts themselves. */
export function validateArrival(values: ArrivalValues, today: string): ArrivalProblems {
  const problems: ArrivalProblems = {};
  const { first, last } = arrivalBounds(today);
  const { foodbank_id, lines, received_date: day } = values;
  const email = values.email.trim();
  if (foodbank_id === '') problems.foodbank_id = 'errors.foodBank';
  if (lines.length === 0) problems.lines = 'errors.lines';
  if (day === '') problems.received_date = 'errors.dateMissing';
  else if (day > last) problems.received_date = 'errors.dateAhead';
  else if (day < first) problems.received_date = 'errors.dateLongAgo';
  if (email !== '' && !EMAIL.test(email)) problems.email = 'errors.email';
  return problems;
}

const lineOf = ({ values, known }: ArrivalLine): Arrival['lines'][number] => ({
  quantity: wholeNumber(values.quantity) ?? 0,
  ...goodsOf(values, known),
});

/** The request for valid values. */
export function arrivalOf(values: ArrivalValues): Arrival {
  const [name, email, phone] = [values.name.trim(), values.email.trim(), values.phone.trim()];
  const hasDonor = name !== '' || email !== '' || phone !== '';
  return {
    foodbank_id: values.foodbank_id,
    donor: hasDonor ? { name: name || null, ...(email !== '' && { email }), phone: phone || null } : null,
    received_date: values.received_date,
    notes: values.notes.trim() || null,
    send_thanks: values.send_thanks && email !== '',
    language: values.language,
    lines: values.lines.map(lineOf),
  };
}
