import { sql, type RawBuilder } from 'kysely';

/** Splits a search into words; all must match. Strips the `#` of copied request numbers. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).flatMap((word) => word.replace(/^#+/, '') || []);

/** Condition: a text, normalized by `fold_text`, contains the word, ignoring case and accents. */
export const hasWord = (folded: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like '%' || fold_text(${escapeLike(word)}) || '%'`;

/** Trigrams index three letters; a shorter word must start a word of the text, so that the index serves it. */
const INDEXED_LETTERS = 3;

/** Like `hasWord`, but words of one or two letters must start a word. For searches while typing. */
export const hasTypedWord = (folded: RawBuilder<string>, word: string): RawBuilder<boolean> => {
  if (Array.from(word).length >= INDEXED_LETTERS) return hasWord(folded, word);
  const start = sql`fold_text(${escapeLike(word)}) || '%'`;
  return sql<boolean>`(${folded} like ${start} or ${folded} like '% ' || ${start})`;
};

/** Condition: a text starts with another one, ignoring case and accents. */
export const startsWith = (text: RawBuilder<string>, start: string): RawBuilder<boolean> =>
  sql<boolean>`fold_text(${text}) like fold_text(${escapeLike(start)}) || '%'`;

/** Like `startsWith`, of a text that is folded and compared as in collation C, so that an index of it serves. */
export const startsFolded = (folded: RawBuilder<string>, start: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like fold_text(${escapeLike(start)}) || '%'`;

/**
 * Condition: the text of an item of a food bank may match all of these LIKE patterns. The index of items in one food bank
 * finds them (0118); compare the text as well.
 */
export const mayMatch = (
  item: string,
  foodbank_id: string,
  patterns: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`bank_trigrams(${sql.ref(`${item}.foodbank_id`)}, ${sql.ref(`${item}.search_text`)})
    @> pattern_trigrams(${foodbank_id}::uuid, ${patterns})`;

/** Escapes the wildcards of LIKE. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
