import { fail } from './fail.ts';

/** The words of a list with commas between them, each once; undefined where there is none, which narrows nothing. */
export function readWords(list: string | undefined): string[] | undefined {
  const words = new Set((list ?? '').split(',').flatMap((word) => word.trim() || []));
  return words.size === 0 ? undefined : [...words];
}

/**
 * The words that a query asks for in a field, as a list with commas between them, in the order of `known`; undefined: every
 * one. Throws `invalid_input` where a word is none of them.
 */
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

/** The statuses that a query asks for. */
export const readStatuses = <const S extends string>(
  list: string | undefined,
  known: readonly S[],
): S[] | undefined => readKnownWords('status', list, known);
