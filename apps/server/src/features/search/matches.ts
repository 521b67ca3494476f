import { sql, type RawBuilder } from 'kysely';
import type { Sql } from '../../db/conditions.ts';
import { hasTypedWord } from '../../db/search.ts';

export interface SearchText {
  /** The words, one space apart. */
  text: string;
  words: readonly string[];
  now: Date;
}

/** How well a record matches: by words of its text, by starts of them, by other texts, or only inside a word. */
export const RANKS = { word: sql.lit(0), start: sql.lit(1), other: sql.lit(2), inside: sql.lit(3) };

/** The rank of a record by texts that are folded already: to fold them here would take longer than the search. */
export function rankOf({ words }: SearchText, text: Sql, other?: Sql): Sql {
  const hasAll = (within: Sql, end: string) =>
    sql.join(
      words.map(
        (word) =>
          sql`${within} ~ ('\\m' || regexp_replace(fold_text(${word}), '([^[:alnum:]])', '\\\\\\1', 'g') || ${sql.lit(end)})`,
      ),
      sql` and `,
    );
  return sql`case when ${hasAll(text, String.raw`\M`)} then ${RANKS.word} when ${hasAll(text, '')} then ${RANKS.start}
    ${other === undefined ? sql`` : sql`when ${hasAll(other, '')} then ${RANKS.other}`} else ${RANKS.inside} end`;
}

export const hasWords = (folded: RawBuilder<string>, { words }: SearchText): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => hasTypedWord(folded, word)),
    sql` and `,
  )})`;
