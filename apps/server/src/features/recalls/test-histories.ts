import fc from 'fast-check';
import type { RecallProduct } from '@nourish/contract';
import type { Match } from './rules.ts';
import {
  inheritedOf,
  spanOf,
  wasUsed,
  type Given,
  type Item,
  type Origin,
  type Recorded,
} from './test-books.ts';

/** Lots that a history uses; those of a class are written differently. */
const CLASS_OF: Readonly<Record<string, string>> = {
  L1234: 'x',
  'LOT 1234': 'x',
  '5678': 'y',
  'Lote 0005678': 'y',
  'A-77': 'z',
};
const LOTS = [...Object.keys(CLASS_OF), null];
const DATES = ['2031-01-10', '2031-02-10', '2031-03-10', null];

const KINDS = [
  'topUp',
  'split',
  'move',
  'move',
  'relabel',
  'relabel',
  'redate',
  'hamper',
  'hamper',
  'request',
  'step',
  'void',
  'replace',
  'replace',
] as const;
const nat = fc.nat(1_000);
export const aHistory = fc.record({
  first: fc.record({ lot: nat, date: nat }),
  steps: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), which: nat, other: nat, person: nat }), {
    minLength: 4,
    maxLength: 12,
  }),
  notice: fc.record({
    lots: fc.uniqueArray(fc.constantFrom(...Object.keys(CLASS_OF)), { maxLength: 2 }),
    dates: fc.option(
      fc.constantFrom<[string, string]>(['2031-01-10', '2031-02-09'], ['2031-02-01', '2031-12-31']),
    ),
  }),
});
type Drawn = typeof aHistory extends fc.Arbitrary<infer T> ? T : never;
type DrawnStep = Drawn['steps'][number];
type Step = Omit<DrawnStep, 'kind'> & { kind: Exclude<DrawnStep['kind'], 'replace'> | 'runOut' };

/** Goods of another lot replace an item's units: all are gone before. */
const stepsOf = ({ kind, ...step }: DrawnStep): Step[] =>
  kind === 'replace'
    ? (['runOut', 'relabel', 'topUp', 'hamper'] as const).map((each) => ({ ...step, kind: each }))
    : [{ ...step, kind }];

/** What a step writes. Units leave and join items by `moves`. */
export interface Effect {
  newItem?: { id: string; lot: string | null; date: string | null };
  change?: { id: string; lot: string | null; date: string | null };
  moves: {
    item_id: string;
    kind: 'received' | 'adjusted' | 'transferred' | 'fulfilled' | 'reserved' | 'released';
    available: number;
    reserved?: number;
    other?: string;
    cause?: string;
    /** The visit that is voided. */
    visit?: string;
  }[];
  visit?: { id: string; client: string; items: string[] };
  voided?: string;
  request?: { id: string; user: string; item: string };
  ended?: { id: string; status: 'fulfilled' | 'cancelled' };
}

/** A food bank's goods of one name, from their arrival on. Keeps its own books, from which it reads what a recall concerns. */
export class History {
  readonly name: string;
  readonly effects: Effect[] = [];
  private readonly items: Item[] = [];
  private readonly visits: { id: string; lines: Given[]; items: Item[] }[] = [];
  private readonly requests: { id: string; line: Given; item: Item }[] = [];
  private readonly drawn: Drawn;
  private readonly people: { clients: readonly string[]; users: readonly string[] };
  private readonly newId: () => string;

  constructor(
    name: string,
    drawn: Drawn,
    people: { clients: readonly string[]; users: readonly string[] },
    newId: () => string,
  ) {
    this.name = name;
    this.drawn = drawn;
    this.people = people;
    this.newId = newId;
    const first = this.open(pick(LOTS, drawn.first.lot), pick(DATES, drawn.first.date), 0);
    first.units = 40;
    first.receipts = 1;
    this.effects.push({
      newItem: { id: first.id, lot: first.records[0]?.lot ?? null, date: first.records[0]?.date ?? null },
      moves: [{ item_id: first.id, kind: 'received', available: 40 }],
    });
    this.note(0);
    for (const [index, step] of drawn.steps.flatMap(stepsOf).entries()) {
      this.effects.push(this.take(step, index + 1));
      this.note(index + 1);
    }
  }

  /** Notes which items are empty after a step. */
  private note(now: number): void {
    for (const item of this.items) {
      const reserved = item.lines.some(({ state }) => state === 'open');
      item.wasEmpty[now] = item.units === 0 && !reserved;
    }
  }

  product(): RecallProduct {
    const { lots, dates } = this.drawn.notice;
    return { words: this.name, lot_codes: lots, ...(dates && { date_from: dates[0], date_to: dates[1] }) };
  }

  /** The items that the notice concerns. */
  matches(): [id: string, match: Match][] {
    return this.items.flatMap((item): [string, Match][] => {
      if (item.units === 0 && item.lines.length === 0) return [];
      const match = this.matchOf(item);
      return match === null ? [] : [[item.id, match]];
    });
  }

  /** Who has to hear of it: those who got units, and those who wait for some. */
  told(): { received: Set<string>; waiting: Set<string> } {
    const ids = new Set(this.matches().map(([id]) => id));
    const lines = this.items.filter(({ id }) => ids.has(id)).flatMap((item) => item.lines);
    const received = this.receivedOf(ids);
    const waiting = new Set(lines.filter(({ state }) => state === 'open').map(({ person }) => person));
    return { received, waiting: waiting.difference(received) };
  }

  /** The people who received units of these items. */
  receivedOf(ids: ReadonlySet<string>): Set<string> {
    const lines = this.items.filter(({ id }) => ids.has(id)).flatMap((item) => this.concerned(item));
    return new Set(lines.filter(({ state }) => state === 'given').map(({ person }) => person));
  }

  /** How many lines of the items are not told about, because the item was another one then. */
  spared(): number {
    const ids = new Set(this.matches().map(([id]) => id));
    const of = this.items.filter(({ id }) => ids.has(id));
    const given = (lines: readonly Given[]) => lines.filter(({ state }) => state === 'given').length;
    return of.reduce((sum, item) => sum + given(item.lines) - given(this.concerned(item)), 0);
  }

  /** Of how many items each person has to hear. */
  itemsOf(): Map<string, number> {
    const ids = new Set(this.matches().map(([id]) => id));
    const counts = new Map<string, number>();
    for (const item of this.items)
      for (const person of new Set(
        this.concerned(item).flatMap(({ state, person }) => (state === 'gone' ? [] : person)),
      ))
        if (ids.has(item.id)) counts.set(person, (counts.get(person) ?? 0) + 1);
    return counts;
  }

  private matchOf(item: Item): Match | null {
    const [current, ...others] = item.records.toReversed();
    const own = current === undefined ? null : this.matchOfRecord(current, item);
    if (own !== null) return own;
    const perhaps = [...others, ...inheritedOf(item)].filter((record) => this.matchOfRecord(record, item));
    return perhaps.some((record) => record.until === Infinity || wasUsed(item, record)) ? 'possible' : null;
  }

  /** The lines of an item that a notice about it concerns. */
  private concerned(item: Item): Given[] {
    const isMatch = (record: Recorded) => this.matchOfRecord(record, item) !== null;
    const records = [...item.records, ...inheritedOf(item)].filter(isMatch);
    if (records.some(({ until }) => until === Infinity)) return item.lines;
    const spans = records.filter((record) => wasUsed(item, record)).map((record) => spanOf(item, record));
    return item.lines.filter(
      ({ state, until }) =>
        // Who waits is told by the hold, whenever the units came.
        state === 'open' || spans.some(([first, last]) => until >= first && until <= last),
    );
  }

  private matchOfRecord({ lot, date }: Recorded, { receipts }: Item): Match | null {
    const isMixed = receipts > 1;
    const { lots, dates } = this.drawn.notice;
    if (lots.length > 0 && lot !== null)
      // Named without a barcode, so that only the very lot is certain.
      return lots.includes(lot)
        ? 'certain'
        : lots.some((each) => CLASS_OF[each] === CLASS_OF[lot])
          ? 'possible'
          : null;
    const isOff = dates !== null && date !== null && (date < dates[0] || date > dates[1]);
    return isOff && !isMixed ? null : 'possible';
  }

  private open(lot: string | null, date: string | null, now: number, origin: Origin | null = null): Item {
    const item: Item = {
      id: this.newId(),
      units: 0,
      receipts: 0,
      lines: [],
      records: [{ lot, date, from: -Infinity, until: Infinity }],
      origin,
      wasEmpty: [],
      returns: [],
    };
    this.items.push(item);
    return item;
  }

  private take({ kind, which, other, person }: Step, now: number): Effect {
    const item = pick(this.items, which);
    const { lot, date } = currentOf(item);
    switch (kind) {
      case 'topUp':
        item.units += 3;
        item.receipts += 1;
        return { moves: [{ item_id: item.id, kind: 'adjusted', available: 3 }] };
      case 'split':
        return this.part(item, { lot: pick(LOTS, other), date }, now);
      case 'move':
        return this.part(item, { lot, date }, now);
      case 'relabel':
        return this.change(item, { lot: pick(LOTS, other), date }, now);
      case 'runOut': {
        const { units } = item;
        item.units = 0;
        return { moves: units === 0 ? [] : [{ item_id: item.id, kind: 'adjusted', available: -units }] };
      }
      case 'redate':
        return this.change(item, { lot, date: pick(DATES, other) }, now);
      case 'hamper': {
        const items = [...new Set([item, pick(this.items, other)])].filter(({ units }) => units > 0);
        if (items.length === 0) return { moves: [] };
        const client = pick(this.people.clients, person);
        const visit = { id: this.newId(), items, lines: [] as Given[] };
        for (const each of items) {
          const line: Given = { since: now, until: now, state: 'given', person: client };
          each.units -= 1;
          each.lines.push(line);
          visit.lines.push(line);
        }
        this.visits.push(visit);
        return {
          visit: { id: visit.id, client, items: items.map(({ id }) => id) },
          moves: items.map(({ id }) => ({ item_id: id, kind: 'fulfilled', available: -1, cause: visit.id })),
        };
      }
      case 'void': {
        const visit = this.visits.pop();
        if (visit === undefined) return { moves: [] };
        for (const line of visit.lines) line.state = 'gone';
        for (const each of visit.items) {
          each.units += 1;
          each.returns.push(now);
          // Units that come back are not told from others.
          each.receipts += 1;
        }
        return {
          voided: visit.id,
          moves: visit.items.map(({ id }) => ({
            item_id: id,
            kind: 'adjusted',
            available: 1,
            visit: visit.id,
          })),
        };
      }
      case 'request': {
        if (item.units === 0) return { moves: [] };
        const user = pick(this.people.users, person);
        const line: Given = { since: now, until: Infinity, state: 'open', person: user };
        const request = { id: this.newId(), line, item };
        item.units -= 1;
        item.lines.push(line);
        this.requests.push(request);
        const moves = [
          { item_id: item.id, kind: 'reserved' as const, available: -1, reserved: 1, cause: request.id },
        ];
        return { request: { id: request.id, user, item: item.id }, moves };
      }
      case 'step': {
        const request = this.requests.pop();
        if (request === undefined) return { moves: [] };
        const status = other % 3 === 0 ? 'cancelled' : 'fulfilled';
        request.line.state = status === 'fulfilled' ? 'given' : 'gone';
        request.line.until = now;
        if (status === 'cancelled') request.item.units += 1;
        return {
          ended: { id: request.id, status },
          moves: [
            {
              item_id: request.item.id,
              kind: status === 'fulfilled' ? 'fulfilled' : 'released',
              available: status === 'fulfilled' ? 0 : 1,
              reserved: -1,
              cause: request.id,
            },
          ],
        };
      }
    }
  }

  private part(item: Item, { lot, date }: { lot: string | null; date: string | null }, now: number): Effect {
    const units = Math.floor(item.units / 2);
    if (units === 0) return { moves: [] };
    const part = this.open(lot, date, now, { item, at: now });
    item.units -= units;
    part.units = units;
    // Whoever gave the part may have been mixed.
    part.receipts = 2;
    return {
      newItem: { id: part.id, lot, date },
      moves: [
        { item_id: item.id, kind: 'transferred', available: -units, other: part.id },
        { item_id: part.id, kind: 'transferred', available: units, other: item.id },
      ],
    };
  }

  private change(item: Item, to: { lot: string | null; date: string | null }, now: number): Effect {
    const current = currentOf(item);
    if (current.lot === to.lot && current.date === to.date) return { moves: [] };
    current.until = now;
    item.records.push({ ...to, from: now, until: Infinity });
    return { change: { id: item.id, ...to }, moves: [] };
  }
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // no list is empty
const currentOf = (item: Item): Recorded => item.records.at(-1)!; // an item has one
