import type { Db } from '../../db/database.ts';
import * as queries from './match-queries.ts';
import { matchOf, type Criteria, type Match } from './rules.ts';

export interface MatchedItem extends queries.StockedItem {
  match: Match;
  /** The former record that matches; null: the current one does. */
  matched_before: FormerRecord | null;
}

interface FormerRecord extends Pick<queries.Candidate, 'id' | 'item_name' | 'lot_code' | 'expiration_date'> {
  identity_id: string;
  until: Date;
}

/**
 * Returns the items of a food bank that match a recall, certain ones first. Goods that are gone are left out unless
 * somebody ordered or got them.
 */
export async function findMatched(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
): Promise<MatchedItem[]> {
  const found = await match(db, foodbank_id, products, null);
  const items = (await queries.selectConcerned(db, [...found.keys()])).flatMap((item) => {
    const how = found.get(item.id);
    return how === undefined ? [] : [{ ...item, ...how }];
  });
  return [
    ...items.filter((item) => item.match === 'certain'),
    ...items.filter((item) => item.match === 'possible'),
  ];
}

/** Returns how those of these items of a food bank that match do so, by their ids. */
export const findMatchedAmong = (
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  ids: readonly string[],
): Promise<Map<string, How>> => match(db, foodbank_id, products, ids);

type How = Pick<MatchedItem, 'match' | 'matched_before'>;

/**
 * The current record of an item decides first. A former one makes a match possible if units were handed out
 * under it: the change may concern the goods or only their record.
 */
async function match(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  among: readonly string[] | null,
): Promise<Map<string, How>> {
  const found = new Map<string, How>();
  const former: FormerRecord[] = [];
  for await (const page of queries.readCandidates(db, foodbank_id, products, among))
    for (const record of page) {
      const how = matchOf(products, record);
      if (how === null) continue;
      const { identity_id, recorded_until: until } = record;
      if (identity_id === null || until === null) found.set(record.id, { match: how, matched_before: null });
      else former.push({ ...record, identity_id, until });
    }
  const missing = former.filter(({ id }) => !found.has(id));
  const handedOut = await queries.selectHandedOutAs(
    db,
    missing.map(({ identity_id }) => identity_id),
  );
  for (const record of missing)
    if (handedOut.has(record.identity_id))
      found.set(record.id, { match: 'possible', matched_before: record });
  return found;
}
