import { sql, type RawBuilder } from 'kysely';

/** The words of a search, all of which a text must have; a number that was copied with its `#` is found too. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '').split(/\s+/).flatMap((word) => word.replace(/^#+/, '') || []);

/** Whether a text, which `fold_text` has been over, has a word anywhere in it, whatever the case and the accents of the word. */
export const hasWord = (folded: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${folded} like '%' || fold_text(${escapeLike(word)}) || '%'`;

/** Takes the characters that LIKE reads as wildcards for themselves. */
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, String.raw`\$&`);
