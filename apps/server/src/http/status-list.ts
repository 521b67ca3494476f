import { fail } from './fail.ts';

/**
 * The statuses that a query asks for, as a list with commas between them, in the order of `known`; undefined: of every
 * one. Throws `invalid_input` where a word is none of them.
 */
export function readStatuses<const S extends string>(
  list: string | undefined,
  known: readonly S[],
): S[] | undefined {
  const words = new Set((list ?? '').split(',').flatMap((word) => word.trim() || []));
  const statuses = known.filter((status) => words.has(status));
  if (statuses.length === words.size) return words.size === 0 ? undefined : statuses;
  const params = { options: known.join(', ') };
  throw fail('invalid_input', { errors: [{ field: 'status', code: 'not_an_option', params }] });
}
