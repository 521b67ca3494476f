import type { RecallProduct } from '@nourish/contract';
import type { Match } from './rules.ts';

/** Lots that a history uses; those of a class are written differently. */
export const CLASS_OF: Readonly<Record<string, string>> = {
  L1234: 'x',
  'LOT 1234': 'x',
  '5678': 'y',
  'Lote 0005678': 'y',
  'A-77': 'z',
};

/** What is recorded of an item, or printed on a unit. */
export interface Print {
  lot: string | null;
  date: string | null;
}

/** One package, wherever it is. */
export interface Unit extends Print {
  /** All items that it was part of, the last one at the end. */
  path: Item[];
}

/** A unit that a person got or ordered. */
export interface Given {
  /**
   * `gone`: voided or cancelled, so that the unit is back. `taken`: only the record says that it left the packed bag.
   * `unclear`: that bag was handed out.
   */
  state: 'given' | 'open' | 'gone' | 'taken' | 'unclear';
  person: string;
  unit: Unit;
  /** False once the unit was taken out of the bag and put back, which no record shows. */
  isInBag: boolean;
}

export interface Item {
  id: string;
  /** On the shelf. */
  units: Unit[];
  /** On the shelf, but counted as none. */
  lost: Unit[];
  receipts: number;
  /** All that it was recorded as, the current record last. */
  records: Print[];
  lines: Given[];
  /** The items whose units may have been in it. */
  sources: Set<Item>;
}

export interface Notice {
  lots: readonly string[];
  dates: [from: string, to: string] | null;
}

export const productOf = (words: string, { lots, dates }: Notice): RecallProduct => ({
  words,
  lot_codes: [...lots],
  ...(dates && { date_from: dates[0], date_to: dates[1] }),
});

const isWithin = ({ dates }: Notice, date: string | null): boolean =>
  dates === null || (date !== null && date >= dates[0] && date <= dates[1]);

/** True if the unit is recalled, and an item that it was part of was recorded that way or not at all. */
export function mustBeFound({ lot, date, path }: Unit, notice: Notice): boolean {
  const isRecalled = (notice.lots.length === 0 || notice.lots.includes(lot ?? '')) && isWithin(notice, date);
  const isRecorded = (record: Print): boolean =>
    notice.lots.length > 0 && record.lot !== null
      ? record.lot === lot
      : notice.dates === null || record.date === null || record.date === date;
  return isRecalled && path.some(({ records }) => records.some(isRecorded));
}

/** How an item with this record matches. */
export function matchOfRecord({ lot, date }: Print, receipts: number, notice: Notice): Match | null {
  if (notice.lots.length > 0 && lot !== null)
    // Named without a barcode, so that only the very lot is certain.
    return notice.lots.includes(lot)
      ? 'certain'
      : notice.lots.some((each) => CLASS_OF[each] === CLASS_OF[lot])
        ? 'possible'
        : null;
  return lot !== null && date !== null && !isWithin(notice, date) && receipts < 2 ? null : 'possible';
}

/** Whether an item may be found: by any lot and any date that it or a source was ever recorded with. */
export function mayBeFound({ records, receipts, sources }: Item, notice: Notice): boolean {
  const all = [...records, ...[...sources].flatMap((source) => source.records)];
  return all.some(({ lot }) =>
    all.some(({ date }) => matchOfRecord({ lot, date }, receipts, notice) !== null),
  );
}
