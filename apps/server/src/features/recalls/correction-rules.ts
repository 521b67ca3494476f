/** What an item was recorded as, for some time. */
export interface ItemRecord {
  id: string;
  item_name: string;
  barcode: string | null;
  lot_code: string | null;
  expiration_date: string | null;
  /** null: from the beginning. */
  recorded_from: Date | null;
  /** null: until now. */
  recorded_until: Date | null;
  /** From before records were stored: lot, barcode, date and times are not known. */
  is_name_only: boolean;
}

/** Units of one item that became another item, or joined it. */
export interface Part {
  source_id: string;
  part_id: string;
  moved_at: Date;
}

const FIELDS = ['item_name', 'barcode', 'lot_code', 'expiration_date'] as const;

/** What an item may be because of a later correction of the item that its units came from. */
export type Inherited<R extends ItemRecord> = R & {
  source: Pick<ItemRecord, (typeof FIELDS)[number]>;
};

/**
 * Returns what parts may be because their sources were corrected after the units had left: the part still has the old
 * name, barcode, lot or date. A field that differed when the units were moved, or that the part changed itself
 * since, is known of the part and is not inherited. Parts of parts inherit as well.
 */
export function inheritedRecords<R extends ItemRecord>(
  records: readonly R[],
  parts: readonly Part[],
): Inherited<R>[] {
  const recordsOf = Map.groupBy(records, ({ id }) => id);
  const partsOf = Map.groupBy(parts, ({ source_id }) => source_id);
  const known = new Map<string, Inherited<R>>();
  // Units are moved to and fro, so each new record is followed once.
  const open: { part: Part; corrected: ItemRecord }[] = parts.flatMap((part) =>
    (recordsOf.get(part.source_id) ?? [])
      .filter(({ recorded_from }) => recorded_from !== null && recorded_from >= part.moved_at)
      .map((corrected) => ({ part, corrected })),
  );
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const inherited of inheritedBy(next.part, next.corrected, recordsOf)) {
      const key = JSON.stringify([
        inherited.id,
        ...FIELDS.map((field) => inherited[field]),
        timesOf(inherited),
      ]);
      if (known.has(key)) continue;
      known.set(key, inherited);
      for (const part of partsOf.get(inherited.id) ?? [])
        if (isInForce(inherited, part.moved_at)) open.push({ part, corrected: inherited });
    }
  return [...known.values()];
}

const timesOf = ({ recorded_from, recorded_until }: ItemRecord) => [recorded_from, recorded_until];

function inheritedBy<R extends ItemRecord>(
  { source_id, part_id, moved_at }: Part,
  corrected: ItemRecord,
  recordsOf: ReadonlyMap<string, readonly R[]>,
): Inherited<R>[] {
  const own = recordsOf.get(part_id) ?? [];
  const left = recordsOf.get(source_id)?.find((record) => wasRecordedAt(record, moved_at));
  const joined = own.find((record) => wasRecordedAt(record, moved_at));
  if (left === undefined || joined === undefined) return [];
  const taken = FIELDS.filter((field) => joined[field] === left[field]);
  return own.flatMap((record) => {
    if (!isInForce(record, moved_at)) return [];
    const changed = taken.filter(
      (field) => record[field] === joined[field] && record[field] !== corrected[field],
    );
    if (changed.length === 0) return [];
    const values = Object.fromEntries(changed.map((field) => [field, corrected[field]]));
    const { item_name, barcode, lot_code, expiration_date } = corrected;
    const source = { item_name, barcode, lot_code, expiration_date };
    const recorded_from =
      record.recorded_from !== null && record.recorded_from > moved_at ? record.recorded_from : moved_at;
    return [{ ...record, ...values, recorded_from, source }];
  });
}

const isInForce = ({ recorded_until }: ItemRecord, at: Date): boolean =>
  recorded_until === null || recorded_until > at;

const wasRecordedAt = (record: ItemRecord, at: Date): boolean =>
  !record.is_name_only &&
  isInForce(record, at) &&
  (record.recorded_from === null || record.recorded_from <= at);
