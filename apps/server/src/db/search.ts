import { sql, type RawBuilder } from 'kysely';

/** Splits a search into words, all of which must match. Strips the `#` of copied request numbers. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).flatMap((word) => word.replace(/^#+/, '') || []);

/** Condition: a text, normalized by `fold_text`, contains the word, ignoring case and accents. */
export const hasWord = (folded: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like '%' || fold_text(${escapeLike(word)}) || '%'`;

/** Escapes the wildcards of LIKE. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
