import type { Db } from '../../db/database.ts';
import * as queries from './match-queries.ts';
import { matchOf, type Criteria, type Match } from './rules.ts';

export interface MatchedItem extends queries.StockedItem, How {}

interface How {
  match: Match;
  /** The former record that matches; null: the current one, or that of a source. */
  matched_before: FormerRecord | null;
  /** What an item that units came from is or was recorded as, if only that matches. */
  matched_source: queries.Candidate['source'];
}

interface FormerRecord extends Pick<queries.Candidate, 'item_name' | 'lot_code' | 'expiration_date'> {
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

/**
 * The current record of an item decides first. A former one, or one of an item that units came from, makes a match possible:
 * the change may concern the goods or only their record, and of no unit is known under which record it was handed out.
 */
async function match(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  among: readonly string[] | null,
): Promise<Map<string, How>> {
  const asked = among === null ? null : new Set(among);
  const found = new Map<string, How>();
  const possible: queries.Candidate[] = [];
  for await (const page of queries.readCandidates(db, foodbank_id, products, among))
    for (const record of page) {
      const how = asked?.has(record.id) === false ? null : matchOf(products, record);
      if (how === null) continue;
      if (record.source !== null || record.recorded_until !== null) possible.push(record);
      else found.set(record.id, { match: how, matched_before: null, matched_source: null });
    }
  for (const { source, recorded_until: until, ...record } of possible)
    if (!found.has(record.id))
      found.set(record.id, {
        match: 'possible',
        matched_before: source === null && until !== null ? { ...record, until } : null,
        matched_source: source,
      });
  return found;
}
