import type { DateKind } from '@nourish/contract';
import type { FieldProblem } from '../../http/fail.ts';

/** An item's date with what it says, as it is kept: both or none. */
export interface ItemDate {
  expiration_date: string | null;
  date_kind: DateKind;
}

/** A date as somebody gave it; what is left out stays as it is. */
export type DateInput = Partial<ItemDate>;

/** A date without a kind is a best-before date: the law asks for expiry dates on few kinds of food only. */
const USUAL_KIND: DateKind = 'best_before';

/**
 * The date an item gets from what was given, or what is wrong with that. `before`: the date it has, for a change that
 * says only half of it; a date that is exchanged for another keeps its kind.
 */
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
  const kept = before.date_kind === 'none' ? USUAL_KIND : before.date_kind;
  return { expiration_date, date_kind: input.date_kind ?? kept };
}
