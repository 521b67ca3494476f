import { RECALL_UNAFFECTED_MAX } from '@nourish/contract/recall-constants';
import type { Db } from '../../db/database.ts';
import * as queries from './match-queries.ts';
import { differenceOf, matchOf, type Criteria, type Match } from './rules.ts';

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

/** An item of a recalled product that is not affected, because of its lot or its date. */
export interface UnaffectedItem extends queries.StockedItem {
  differs_in: 'lot' | 'date';
}

/**
 * Returns the items of a food bank that match a recall, certain ones first, and others of its products. Goods
 * that are gone are left out unless they were ordered or handed out. Unaffected items only show that they
 * were considered, so it returns at most one more of them than a preview lists.
 */
export async function findMatched(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
): Promise<{ items: MatchedItem[]; unaffected: UnaffectedItem[] }> {
  const { found, different } = await match(db, foodbank_id, products, null);
  const others = [...different.keys()].filter((id) => !found.has(id));
  const shown = await queries.selectNewestConcerned(db, others, RECALL_UNAFFECTED_MAX + 1);
  const unaffected = shown.flatMap((item) => {
    const differs_in = different.get(item.id);
    return differs_in === undefined ? [] : [{ ...item, differs_in }];
  });
  const items = (await queries.selectConcerned(db, [...found.keys()])).flatMap((item) => {
    const how = found.get(item.id);
    return how === undefined ? [] : [{ ...item, ...how }];
  });
  const sorted = [
    ...items.filter((item) => item.match === 'certain'),
    ...items.filter((item) => item.match === 'possible'),
  ];
  return { items: sorted, unaffected };
}

/** Returns how those of these items of a food bank that match do so, by their ids. */
export const findMatchedAmong = async (
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  ids: readonly string[],
): Promise<Map<string, How>> => (await match(db, foodbank_id, products, ids)).found;

/**
 * The current record of an item decides first. A former one, or one of an item that units came from, makes a match possible:
 * the change may concern the goods or only their record, and of no unit is known under which record it was handed out.
 */
async function match(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  among: readonly string[] | null,
): Promise<{ found: Map<string, How>; different: Map<string, UnaffectedItem['differs_in']> }> {
  const asked = among === null ? null : new Set(among);
  const found = new Map<string, How>();
  const different = new Map<string, UnaffectedItem['differs_in']>();
  const possible: queries.Candidate[] = [];
  for await (const page of queries.readCandidates(db, foodbank_id, products, among))
    for (const record of page) {
      const how = asked?.has(record.id) === false ? null : matchOf(products, record);
      if (how === null) {
        const differs_in =
          record.source === null && record.recorded_until === null ? differenceOf(products, record) : null;
        if (differs_in !== null) different.set(record.id, differs_in);
        continue;
      }
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
  return { found, different };
}
