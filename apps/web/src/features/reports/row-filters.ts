import type { StockMovement } from '@nourish/contract';
import { LIMITS, MOVEMENT_KINDS } from '@nourish/contract/constants';
import { FLOWS, type Flow } from './links.ts';

type Kind = StockMovement['kind'];

/** The kinds of rows that an address asks for, in the order of the ledger; none: all. */
export function kindsIn(params: URLSearchParams): Kind[] {
  const asked = (params.get('kind') ?? '').split(',');
  return MOVEMENT_KINDS.filter((kind) => asked.includes(kind));
}

export const categoryIn = (params: URLSearchParams): string =>
  (params.get('category') ?? '').trim().slice(0, LIMITS.category);

/** What rows can be narrowed to in one choice. */
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

/** The choice that these kinds are; '' where they are none of them. */
export const choiceOf = (kinds: readonly Kind[]): KindChoice | '' =>
  KIND_CHOICES.find(
    (choice) =>
      CHOICES[choice].length === kinds.length && CHOICES[choice].every((kind) => kinds.includes(kind)),
  ) ?? '';

const PLAIN_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day in an address, at the end of which stock is looked at; '' for now, and for what is no day or none yet. */
export function dayIn(params: URLSearchParams, today: string): string {
  const day = params.get('as_of') ?? '';
  return PLAIN_DATE.test(day) && day <= today ? day : '';
}
