import type { StockMovement } from '@nourish/contract';
import { LIMITS, MOVEMENT_KINDS } from '@nourish/contract/constants';
import { FLOWS, type Flow } from './links.ts';

type Kind = StockMovement['kind'];

/** The ledger kinds in the URL, in ledger order. An empty array means all kinds. */
export function kindsIn(params: URLSearchParams): Kind[] {
  const requested = (params.get('kind') ?? '').split(',');
  return MOVEMENT_KINDS.filter((kind) => requested.includes(kind));
}

export const categoryIn = (params: URLSearchParams): string =>
  (params.get('category') ?? '').trim().slice(0, LIMITS.category);

/** Ledger kinds that can be selected together. */
const CHOICES: Record<Flow | 'waste', readonly Kind[]> = {
  ...FLOWS,
  waste: ['expired', 'written_off'],
};
export const KIND_CHOICES = [
  'received',
  'distributed',
  'waste',
  'expired',
  'writtenOff',
  'corrected',
] as const satisfies (keyof typeof CHOICES)[];
type KindChoice = (typeof KIND_CHOICES)[number];

export const kindsOf = (choice: KindChoice): string => CHOICES[choice].join(',');

/** The choice that matches exactly these kinds; '' if no choice does. */
export const choiceOf = (kinds: readonly Kind[]): KindChoice | '' =>
  KIND_CHOICES.find(
    (choice) =>
      CHOICES[choice].length === kinds.length && CHOICES[choice].every((kind) => kinds.includes(kind)),
  ) ?? '';

const PLAIN_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day in the URL at whose end the stock is shown; '' for now, and for invalid or future days. */
export function dayIn(params: URLSearchParams, today: string): string {
  const day = params.get('as_of') ?? '';
  return PLAIN_DATE.test(day) && day <= today ? day : '';
}
