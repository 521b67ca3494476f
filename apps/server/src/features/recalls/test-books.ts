export interface Recorded {
  lot: string | null;
  date: string | null;
  from: number;
  until: number;
}
/** Where an item was opened as a part of another one. */
export interface Origin {
  item: Item;
  at: number;
}
export interface Given {
  /** The step in which it was given or ordered. */
  since: number;
  /** The step in which it ended; for a visit the same. */
  until: number;
  /** `gone`: voided or cancelled. */
  state: 'given' | 'open' | 'gone';
  person: string;
}
export interface Item {
  id: string;
  units: number;
  receipts: number;
  records: Recorded[];
  lines: Given[];
  origin: Origin | null;
  /** After each step: whether nothing was left, reserved units included. */
  wasEmpty: boolean[];
  /** The steps in which units came back. */
  returns: number[];
}

export const wasUsed = ({ lines }: Item, record: Recorded): boolean =>
  lines.some(({ state, since, until }) => state !== 'gone' && since < record.until && until > record.from);

/** From when to when units may have been handed out that the item had while it was recorded so. */
export function spanOf(
  { wasEmpty, returns }: Item,
  { from, until }: Recorded,
): [first: number, last: number] {
  const first = wasEmpty.findLastIndex((isEmpty, step) => isEmpty && step <= from);
  const last =
    wasEmpty[until] === true ? until : wasEmpty.findIndex((isEmpty, step) => isEmpty && step > until);
  const isOver = last >= 0 && !returns.some((step) => step > last);
  return [first < 0 ? -Infinity : first, isOver ? last : Infinity];
}

/** What a part may be because the item that it was taken from was corrected after that. */
export function inheritedOf({ origin, records: own }: Item): Recorded[] {
  const [part] = own;
  if (origin === null || part === undefined) return [];
  const { item: source, at } = origin;
  const whole = source.records.findLast(({ from }) => from < at);
  const corrections = [
    ...source.records.filter(({ from }) => from >= at),
    ...inheritedOf(source).filter(({ until }) => until > at),
  ];
  return corrections
    .flatMap((correction) =>
      own.map((record) => {
        const hasLot = part.lot === whole?.lot && record.lot === part.lot;
        const hasDate = part.date === whole?.date && record.date === part.date;
        return {
          lot: hasLot ? correction.lot : record.lot,
          date: hasDate ? correction.date : record.date,
          from: Math.max(record.from, at),
          until: record.until,
        };
      }),
    )
    .filter(
      ({ lot, date, until }) =>
        !own.some((each) => each.lot === lot && each.date === date && each.until === until),
    );
}
