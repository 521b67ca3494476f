import { fail } from '../fail.ts';

/** Splits at commas, without duplicates. Undefined for an empty list, which does not filter. */
export function readWords(list: string | undefined): string[] | undefined {
  const words = new Set((list ?? '').split(',').flatMap((word) => word.trim() || []));
  return words.size === 0 ? undefined : [...words];
}

/** In the order of `known`; undefined for an empty list. Throws `invalid_input` for an unknown word. */
export function readKnownWords<const S extends string>(
  field: string,
  list: string | undefined,
  known: readonly S[],
): S[] | undefined {
  const words = readWords(list);
  if (words === undefined) return undefined;
  const found = known.filter((word) => words.includes(word));
  if (found.length === words.length) return found;
  const params = { options: known.join(', ') };
  throw fail('invalid_input', { errors: [{ field, code: 'not_an_option', params }] });
}

export const readStatuses = <const S extends string>(
  list: string | undefined,
  known: readonly S[],
): S[] | undefined => readKnownWords('status', list, known);
