/** Rows of a group of food banks per slot: an average food bank has one slot, the large one ten. */
export interface Group {
  /** Distinguishes the ids of groups: one hexadecimal digit. */
  key: string;
  /** Not a multiple of three: every third item is archived, and the next one of its slot must not be. */
  slots: number;
  /** SQL expression for the number of the food bank of slot `s`. */
  bank: string;
  /** The numbers of the food banks. */
  banks: readonly number[];
  items: number;
  clients: number;
  visits: number;
  requests: number;
  /** Requests that wait in the queue. */
  open: number;
  recipients: number;
  donations: number;
}

const FOOD_BANKS = 300;
/** Numbers of the food banks to look at. */
export const LARGE = 0;
export const SMALL = 1;
export const AVERAGE = 150;

/** The ledger has ten rows per item. */
export const MOVES = 10;
/** Every fifth visit has two lines. */
export const VISITS_PER_LINES = 5;
export const LINES = 2;
export const STAFF = 3;
export const NOTICES = 200;
export const DAYS = 3 * 365;

const LARGE_SLOTS = 10;

/** A food bank of 300 items, 200 clients and 3,000 visits; alike in both databases. */
export const smallGroup: Group = {
  key: '1',
  slots: 1,
  bank: `${SMALL}`,
  banks: [SMALL],
  items: 300,
  clients: 200,
  visits: 3_000,
  requests: 100,
  open: 20,
  recipients: 20,
  donations: 30,
};

/** The food bank of each slot: the large one, and those other than the small one. */
const SLOTS: readonly number[] = [
  ...Array.from({ length: LARGE_SLOTS }, () => LARGE),
  ...Array.from({ length: FOOD_BANKS - 2 }, (_, n) => n + 2),
];

/** Food banks with 3 million items, 2 million clients, 30 million visits and as many ledger rows at scale 1. */
export function crowd(scale: number, bankOfSlots = SLOTS): Group {
  const slots = bankOfSlots.length;
  const of = (total: number, least: number): number => Math.max(least, Math.round((total * scale) / slots));
  return {
    key: '0',
    slots,
    bank: `('{${bankOfSlots.join(',')}}'::int[])[s + 1]`,
    banks: [...new Set(bankOfSlots)],
    items: of(3_000_000, 30),
    clients: of(2_000_000, 20),
    visits: of(30_000_000, 300),
    requests: of(1_000_000, 60),
    open: of(20_000, 20),
    recipients: of(60_000, 10),
    donations: of(100_000, 10),
  };
}
