import { sql, type RawBuilder } from 'kysely';
import { phoneDigits } from '@nourish/contract/phones';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import { hasTypedWord, startsFolded } from '../../db/search.ts';
import type { Slice } from '../../http/pagination.ts';
import { holderOf } from './cards/queries.ts';
import { clients, selectClientsOf, type ClientRow } from './queries.ts';

export interface ClientFilter {
  foodbank_id: string | null;
  words: readonly string[];
  /** Only the holder of the card with this hash. */
  card?: Buffer;
}

const SEARCHED = sql<string>`c.search_text`;
/** The search text begins with the name. Cut, as in the index `clients_in_order`. */
const BY_NAME = sql<string>`left(c.search_text, 200) collate "C"`;

/** A phone number matches with and without separators. */
function hasWordOrDigits(word: string): RawBuilder<boolean> {
  const digits = phoneDigits(word);
  const typed = hasTypedWord(SEARCHED, word);
  return digits === undefined || digits === word
    ? typed
    : sql<boolean>`(${typed} or ${hasTypedWord(SEARCHED, digits)})`;
}

/** Neither merged nor erased. */
const listed = (db: Db, { foodbank_id, card }: ClientFilter, words: readonly string[]) =>
  clients(db, foodbank_id)
    .where('c.merged_into', 'is', null)
    .$if(card !== undefined, (query) => query.where(sql<boolean>`c.id = ${holderOf(card ?? Buffer.of())}`))
    .where(({ and }) => and(words.map(hasWordOrDigits)));

/** Names and codes of a merged client find the client into whom it was merged. */
const mergedInto = (db: Db, { foodbank_id, words }: ClientFilter) =>
  clients(db, foodbank_id)
    .where('c.merged_into', 'is not', null)
    .where(({ and }) => and(words.map(hasWordOrDigits)))
    .select('c.root_id as id');

export async function countClients(db: Db, filter: ClientFilter): Promise<number> {
  const found = listed(db, filter, filter.words).select('c.id');
  if (filter.words.length === 0) return countRows(found);
  return countRows(db.selectFrom(found.union(mergedInto(db, filter)).as('found')));
}

/**
 * By folded name; of a search, names that start with its first word come first. The rows are selected last, so that
 * visits and consents are read only for these.
 */
export const selectClients = async (db: Db, filter: ClientFilter, slice: Slice): Promise<ClientRow[]> =>
  selectClientsOf(db, filter.foodbank_id, await selectIds(db, filter, slice));

/**
 * In two steps, since people who share a first name stand side by side in the order of names: PostgreSQL expects
 * matches to be spread evenly, and would read all names before the first of them.
 */
async function selectIds(db: Db, filter: ClientFilter, { limit, offset }: Slice): Promise<string[]> {
  const [first, ...others] = filter.words;
  if (first === undefined) return inOrder(listed(db, filter, []), { limit, offset });
  const isStart = startsFolded(BY_NAME, first);
  const starting = listed(db, filter, others).where(isStart);
  const ids = await inOrder(starting, { limit, offset });
  if (ids.length === limit) return ids;

  const before =
    ids.length > 0 || offset === 0 ? offset + ids.length : await countRows(starting.select('c.id'));
  const rest = { limit: limit - ids.length, offset: offset + ids.length - before };
  const containing = listed(db, filter, filter.words)
    .where(({ not }) => not(isStart))
    .select('c.id')
    .orderBy(BY_NAME)
    .orderBy('c.id')
    .limit(rest.offset + rest.limit);
  const candidates = db.selectFrom(containing.as('own')).select('id').union(mergedInto(db, filter));
  const later = listed(db, filter, [])
    .where('c.id', 'in', candidates)
    .where(({ not, and }) => not(and([isStart, ...others.map(hasWordOrDigits)])));
  return [...ids, ...(await inOrder(later, rest))];
}

async function inOrder(query: ReturnType<typeof listed>, { limit, offset }: Slice): Promise<string[]> {
  const rows = await query
    .select('c.id')
    .orderBy(BY_NAME)
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}
