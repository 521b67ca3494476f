import type { Db } from '../../db/database.ts';
import * as queries from './match-queries.ts';
import { selectHandedOutIn, selectUncertainPeriods, type Period } from './period-queries.ts';
import type { AffectedGoods } from './reach-queries.ts';
import { matchOf, type Criteria, type Match } from './rules.ts';

export interface MatchedItem extends queries.StockedItem, How {}

interface How {
  match: Match;
  /** The former record that matches; null: the current one, or that of the source. */
  matched_before: FormerRecord | null;
  /** What the item that units came from was corrected to, if only that matches. */
  matched_source: queries.Candidate['source'];
  /** When units were handed out that may match; null: at any time. */
  periods: Period[] | null;
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
 * Returns the goods of these items of a food bank with the times in which they were handed out, as far as they are known to
 * be affected only then.
 */
export async function findGoods(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  ids: readonly string[],
): Promise<AffectedGoods> {
  const found = await findMatchedAmong(db, foodbank_id, products, ids);
  return goodsOf(ids.map((id) => ({ id, periods: found.get(id)?.periods ?? null })));
}

export const goodsOf = (items: readonly Pick<MatchedItem, 'id' | 'periods'>[]): AffectedGoods => ({
  item_ids: items.map(({ id }) => id),
  periods: items.flatMap(({ periods }) => periods ?? []),
});

/**
 * The current record of an item decides first, then what its source was corrected to. A former one makes a match possible
 * if units were handed out under it: the change may concern the goods or only their record.
 */
async function match(
  db: Db,
  foodbank_id: string,
  products: readonly Criteria[],
  among: readonly string[] | null,
): Promise<Map<string, How>> {
  const asked = among === null ? null : new Set(among);
  const found = new Map<string, How>();
  const inherited: queries.Candidate[] = [];
  const former: (queries.Candidate & { until: Date })[] = [];
  for await (const page of queries.readCandidates(db, foodbank_id, products, among))
    for (const record of page) {
      const { id, source, recorded_until: until } = record;
      const how = asked?.has(id) === false ? null : matchOf(products, record);
      if (how === null) continue;
      if (until !== null) former.push({ ...record, until });
      else if (source !== null) inherited.push(record);
      else found.set(id, { match: how, matched_before: null, matched_source: null, periods: null });
    }
  for (const { id, source } of inherited)
    if (!found.has(id))
      found.set(id, { match: 'possible', matched_before: null, matched_source: source, periods: null });

  const missing = former.filter(({ id }) => !found.has(id));
  const periods = missing.map(({ id, recorded_from, until }) => ({
    item_id: id,
    since: recorded_from,
    until,
  }));
  const handedOut = await selectHandedOutIn(db, periods);
  const uncertain = await selectUncertainPeriods(
    db,
    periods.filter((_, place) => handedOut.has(place)),
  );
  const periodsOf = Map.groupBy(uncertain, ({ item_id }) => item_id);
  for (const [place, record] of missing.entries())
    if (handedOut.has(place) && !found.has(record.id))
      found.set(record.id, {
        match: 'possible',
        matched_before: record.source === null ? record : null,
        matched_source: record.source,
        periods: periodsOf.get(record.id) ?? null,
      });
  return found;
}
