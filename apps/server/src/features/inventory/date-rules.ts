import type { DateKind } from '@nourish/contract';
import type { FieldProblem } from '../../fail.ts';

/** The date of an item with its kind; both are set or neither. */
export interface ItemDate {
  expiration_date: string | null;
  date_kind: DateKind;
}

/** A date input; properties left out stay. */
export type DateInput = Partial<ItemDate>;

/** Default kind: the law requires expiry dates only for few kinds of food. */
const USUAL_KIND: DateKind = 'best_before';

/** Resolves a date input, or returns its problem. `before` is the current date; a new date keeps the kind. */
export function dateOf(
  input: DateInput,
  before: ItemDate = { expiration_date: null, date_kind: 'none' },
): ItemDate | { problem: FieldProblem } {
  const { expiration_date = input.date_kind === 'none' ? null : before.expiration_date } = input;
  if (expiration_date === null) {
    if (input.date_kind === undefined || input.date_kind === 'none')
      return { expiration_date, date_kind: 'none' };
    return { problem: { field: 'expiration_date', code: 'date_kind_without_date' } };
  }
  if (input.date_kind === 'none') return { problem: { field: 'date_kind', code: 'date_without_kind' } };
  const defaultKind = before.date_kind === 'none' ? USUAL_KIND : before.date_kind;
  return { expiration_date, date_kind: input.date_kind ?? defaultKind };
}

/** True if an item must not be handed out on a day. A best-before date forbids nothing. */
export const isExpiredOn = ({ expiration_date, date_kind }: ItemDate, day: string): boolean =>
  date_kind === 'expiry' && expiration_date !== null && expiration_date < day;
