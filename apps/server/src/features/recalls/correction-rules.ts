/** What an item is recorded as, or was before a change. */
export interface ItemRecord {
  id: string;
  item_name: string;
  barcode: string | null;
  lot_code: string | null;
  expiration_date: string | null;
  /** null: until now. */
  recorded_until: Date | null;
}

/** Units of one item became another item or joined it, once or several times. */
export interface Part {
  source_id: string;
  part_id: string;
  /** When, earliest first. */
  moved_at: readonly Date[];
}

const FIELDS = ['item_name', 'barcode', 'lot_code', 'expiration_date'] as const;

/** What an item may be because units of it came from another item. */
export type Inherited<R extends ItemRecord> = R & {
  source: Pick<ItemRecord, (typeof FIELDS)[number]>;
};

/** Two moves at about the same time may have happened in either order: a move has the time of its beginning. */
const SAME_TIME_MS = 10 * 60_000;

/**
 * Returns what parts may be because their sources are or ever were recorded as that, before or after the units left: the
 * record may be corrected later, and old units may still be there after the label has changed. A field with a value that
 * the source never had was read on the part and is not inherited. Parts of parts inherit what had reached their source
 * before the last units left it.
 */
export function inheritedRecords<R extends ItemRecord>(
  records: readonly R[],
  parts: readonly Part[],
): Inherited<R>[] {
  const recordsOf = Map.groupBy(records, ({ id }) => id);
  const partsOf = Map.groupBy(parts, ({ source_id }) => source_id);
  const own = new Set(records.map(keyOf));
  const reached = new Map<string, { inherited: Inherited<R>; since: number }>();
  const open: { part: Part; of: ItemRecord; since: number }[] = parts.flatMap((part) =>
    (recordsOf.get(part.source_id) ?? []).map((of) => ({ part, of, since: -Infinity })),
  );
  // Units are moved to and fro, so a record is followed again only if it may have arrived earlier. Grows while it is read.
  for (const { part, of, since } of open) {
    const arrival = part.moved_at.find((at) => at.getTime() >= since - SAME_TIME_MS)?.getTime();
    if (arrival === undefined) continue;
    const sources = recordsOf.get(part.source_id) ?? [];
    for (const record of recordsOf.get(part.part_id) ?? []) {
      const inherited = inherit(record, of, sources);
      const key = keyOf(inherited);
      if (own.has(key) || (reached.get(key)?.since ?? Infinity) <= arrival) continue;
      reached.set(key, { inherited, since: arrival });
      for (const next of partsOf.get(part.part_id) ?? [])
        open.push({ part: next, of: inherited, since: arrival });
    }
  }
  return [...reached.values()].map(({ inherited }) => inherited);
}

const keyOf = (record: ItemRecord): string =>
  JSON.stringify([record.id, ...FIELDS.map((field) => record[field])]);

function inherit<R extends ItemRecord>(
  record: R,
  of: ItemRecord,
  sources: readonly ItemRecord[],
): Inherited<R> {
  const isRead = (field: (typeof FIELDS)[number]): boolean =>
    record[field] !== null && !sources.some((source) => source[field] === record[field]);
  const { item_name, barcode, lot_code, expiration_date } = of;
  return {
    ...record,
    item_name: isRead('item_name') ? record.item_name : item_name,
    barcode: isRead('barcode') ? record.barcode : barcode,
    lot_code: isRead('lot_code') ? record.lot_code : lot_code,
    expiration_date: isRead('expiration_date') ? record.expiration_date : expiration_date,
    source: { item_name, barcode, lot_code, expiration_date },
  };
}
