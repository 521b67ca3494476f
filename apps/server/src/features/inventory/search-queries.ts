import { type Sql } from '../../db/conditions.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { mayMatch } from '../../db/search.ts';
import { termsOf, type Term } from './foods/glossary.ts';

/** A search term. All patterns of its words must match the text. */
export interface SearchTerm extends Term {
  patterns: readonly string[];
}

/** Words of a search that are looked up in the index; each reads it again. */
const INDEXED_WORDS = 4;

/** Returns the terms that must all match; empty if the search has neither letter nor digit. */
export async function selectSearchTerms(db: Db, search: string): Promise<SearchTerm[]> {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const { rows } = await sql<{ patterns: string[] }>`
    select search_patterns(t.text) as patterns
    from unnest(${terms.map(({ text }) => text)}::text[]) with ordinality as t (text, place)
    order by t.place`.execute(db);
  return terms
    .map((term, index) => ({ ...term, patterns: rows[index]?.patterns ?? [] }))
    .filter(({ patterns }) => patterns.length > 0);
}

/** Joins the words of its name to item `i`, as `n.words`, for `rankOf`. `offset 0`: computed once for each match. */
export const withNameWords = sql`cross join lateral (select name_words(i.name_key) as words offset 0) n`;

/**
 * Conditions on item `i`. They are about its own columns only, so that an index finds the matches: that of the food bank,
 * or with null that of all food banks.
 */
export function matchesSearch(terms: readonly SearchTerm[], foodbank_id: string | null): Sql[] {
  if (foodbank_id !== null)
    return terms.flatMap((term) => [
      mayHaveTerm(foodbank_id, term),
      hasTerm(term, UNINDEXED, () => UNINDEXED),
    ]);
  let left = INDEXED_WORDS;
  return terms.map((term) => hasTerm(term, INDEXED, () => (left-- > 0 ? INDEXED : UNINDEXED)));
}

const INDEXED = sql`i.search_text`;
const UNINDEXED = sql`(i.search_text || '')`;

/** The texts with which names and each typed word are compared decide whether the index of all food banks serves. */
function hasTerm({ patterns, names }: SearchTerm, nameText: Sql, nextWordText: () => Sql): Sql {
  const typed = sql.join(
    patterns.map((pattern) => sql`${nextWordText()} like ${pattern}`),
    sql` and `,
  );
  if (names.length === 0) return typed;
  // The text says where the words may be, the other condition decides.
  const other = sql.join(
    names.map((name) => sql`${nameText} like ${startsOf(name)}`),
    sql` or `,
  );
  return sql`((${typed}) or ((${other}) and ${isNamed(sql`name_words(i.name_key)`, names)}))`;
}

const mayHaveTerm = (foodbank_id: string, { patterns, names }: SearchTerm): Sql => {
  const either = [patterns, ...names.map((name) => [startsOf(name)])];
  return sql`(${sql.join(
    either.map((all) => mayMatch('i', foodbank_id, sql`${all}::text[]`)),
    sql` or `,
  )})`;
};

/** 0: a whole word of the name; 1: one that names another food; 2: the start of a word; 3: part of one; 4: elsewhere. */
export const rankOf = (terms: readonly SearchTerm[]): Sql =>
  sql`greatest(${sql.join(terms.map(rankOfTerm))})`;

function rankOfTerm({ patterns, names, others }: SearchTerm): Sql {
  const words = patterns.map(wordIn);
  const eachLike = (before: string) =>
    sql.join(
      words.map((word) => sql`n.words like ${`${before}${escaped(word)}%`}`),
      sql` and `,
    );
  const typed = sql.join(
    words.map((word) => isNamed(sql`n.words`, [word])),
    sql` and `,
  );
  const isWhole = names.length > 0 ? sql`${isNamed(sql`n.words`, names)} or (${typed})` : typed;
  const isOther = sql`n.words like any(${others.map(startsOf)}::text[])`;
  return sql`case
    when ${isWhole} then ${others.length > 0 ? sql`(${isOther})::int` : sql`0`}
    when ${eachLike('% ')} then 2 when ${eachLike('%')} then 3 else 4 end`;
}

/** The word in a pattern of `search_patterns`. */
const wordIn = (pattern: string): string =>
  pattern
    .replace(/^% ?/, '')
    .replace(/%$/, '')
    .replace(/\\([%_\\])/g, '$1');

const escaped = (word: string): string => word.replace(/[%_\\]/g, '\\$&');

/** A pattern for words that start as those of a name do. */
const startsOf = (name: string): string => `% ${name.replace(/y$/, '').split(' ').map(escaped).join('% ')}%`;

/** True if the words of a name have one of these as whole words, in the singular or plural. */
const isNamed = (words: Sql, names: readonly string[]): Sql =>
  sql`${words} like any(${names.flatMap(formsOf)}::text[])`;

function formsOf(name: string): string[] {
  if (name.includes(' ')) return [startsOf(name)];
  const plurals = [`${name}s`, `${name}es`, name.endsWith('u') ? `${name}x` : name.replace(/y$/, 'ies')];
  return [...new Set([name, ...plurals])].map((form) => `% ${escaped(form)} %`);
}

/** The words of a search, as typed and in other languages, folded, the longest first. */
export const matchedWords = (terms: readonly SearchTerm[]): string[] =>
  [...new Set(terms.flatMap(({ patterns, names }) => [...patterns.map(wordIn), ...names]))]
    .filter((word) => !word.includes('\\'))
    .toSorted((a, b) => b.length - a.length);

/** Shorter words have too few letters to be recognized. */
const SHORTEST = 4;
const MAX_CORRECTED = 3;

/**
 * Replaces each word of a search that no item has by the most similar word that an item has; null if nothing
 * can be corrected.
 */
export async function correctSearch(db: Db, search: string): Promise<string | null> {
  const corrected: string[] = [];
  let looked = 0;
  const words = search.split(/\s+/).filter(Boolean);
  for (const word of words) {
    const isWord =
      word.length >= SHORTEST &&
      /^\p{L}+$/u.test(word) &&
      termsOf(word).every(({ names }) => names.length === 0);
    // Bounded, because the search is public.
    const isLookedUp = isWord && looked < MAX_CORRECTED;
    if (isLookedUp) looked += 1;
    corrected.push(isLookedUp ? ((await selectMeantWord(db, word)) ?? word) : word);
  }
  return corrected.every((word, index) => word === words[index]) ? null : corrected.join(' ');
}

async function selectMeantWord(db: Db, word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string | null }>`
    select meant_word(btrim(search_words(${word}))) as word`.execute(db);
  return rows[0]?.word ?? null;
}
