import type { RecallProduct } from '@nourish/contract';
import type { Match } from './rules.ts';
import {
  CLASS_OF,
  matchOfRecord,
  mayBeFound,
  mustBeFound,
  productOf,
  type Given,
  type Item,
  type Notice,
  type Print,
  type Unit,
} from './test-books.ts';
import { stepsOf, type Drawn, type Step } from './test-steps.ts';

const LOTS = [...Object.keys(CLASS_OF), null];
const DATES = ['2031-01-10', '2031-02-10', '2031-03-10', null];

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
  packed?: string;
  taken?: { id: string; request: string; item: string; packed: boolean };
  ended?: { id: string; status: 'fulfilled' | 'cancelled' };
}

/** A food bank's goods of one name, from their arrival on. Follows each unit, which is what its print says. */
export class History {
  readonly name: string;
  readonly effects: Effect[] = [];
  private readonly items: Item[] = [];
  private readonly visits: { id: string; lines: Given[] }[] = [];
  private readonly requests: { id: string; line: Given; isPacked: boolean }[] = [];
  private readonly notice: Notice;
  private readonly people: { clients: readonly string[]; users: readonly string[] };
  private readonly newId: () => string;

  constructor(
    name: string,
    { first, steps, notice }: Drawn,
    people: { clients: readonly string[]; users: readonly string[] },
    newId: () => string,
  ) {
    this.name = name;
    this.notice = notice;
    this.people = people;
    this.newId = newId;
    const print = { lot: pick(LOTS, first.lot), date: pick(DATES, first.date) };
    const item = this.open(print);
    // Half of the time the first record is wrong.
    receive(item, 40, { ...print, lot: first.lot % 2 === 0 ? print.lot : pick(LOTS, first.date) });
    const moves = [{ item_id: item.id, kind: 'received' as const, available: 40 }];
    this.effects.push({ newItem: { id: item.id, ...print }, moves });
    const counted = { kind: 'find' as const, which: 0, other: 0, person: 0 };
    for (const step of [...steps.flatMap(stepsOf), counted]) this.effects.push(this.take(step));
  }

  product(): RecallProduct {
    return productOf(this.name, this.notice);
  }

  /** The items with units that are recalled: on the shelf, in a bag, or with a person. */
  required(): Set<string> {
    return new Set(this.items.filter((item) => this.unitsOf(item).length > 0).map(({ id }) => id));
  }

  private unitsOf({ units, lines }: Item): Unit[] {
    const out = lines.flatMap(({ state, unit, isInBag }) => (state === 'gone' || !isInBag ? [] : unit));
    return [...units, ...out].filter((unit) => mustBeFound(unit, this.notice));
  }

  /** The items whose units are recalled only by the records of other items. */
  requiredByOthers(): Set<string> {
    const isOwn = ({ records, receipts }: Item) =>
      records.some((record) => matchOfRecord(record, receipts, this.notice) !== null);
    const required = this.required();
    return new Set(this.items.filter((item) => required.has(item.id) && !isOwn(item)).map(({ id }) => id));
  }

  /** The only items that may be found. */
  allowed(): Set<string> {
    const isConcerned = ({ units, lines }: Item) => units.length + lines.length > 0;
    const allowed = this.items.filter((item) => isConcerned(item) && mayBeFound(item, this.notice));
    return new Set(allowed.map(({ id }) => id));
  }

  /** How these items match: surely only by what they are recorded as now. */
  matches(ids: ReadonlySet<string>): [id: string, match: Match][] {
    return this.items
      .filter(({ id }) => ids.has(id))
      .map((item) => [item.id, matchOfRecord(currentOf(item), item.receipts, this.notice) ?? 'possible']);
  }

  /** The people who hold units that are recalled, and those who wait for some. */
  mustHear(): Set<string> {
    const lines = this.items.flatMap((item) => item.lines);
    const concerned = lines.filter(
      ({ state, unit, isInBag }) =>
        isInBag && ['given', 'open', 'unclear'].includes(state) && mustBeFound(unit, this.notice),
    );
    return new Set(concerned.map(({ person }) => person));
  }

  /**
   * The people who received units of these items, or may have, because their bag's contents are not recorded.
   */
  receivedOf(ids: ReadonlySet<string>): Set<string> {
    return this.surelyReceivedOf(ids).union(
      new Set(this.linesOf(ids, 'unclear').map(({ person }) => person)),
    );
  }

  surelyReceivedOf(ids: ReadonlySet<string>): Set<string> {
    return new Set(this.linesOf(ids, 'given').map(({ person }) => person));
  }

  /** The packed bags that wait with units of these items. */
  bagsWith(ids: ReadonlySet<string>): { id: string; person: string; item: string }[] {
    const open = new Map(this.linesOf(ids, 'open').map((line) => [line, holderOf(line.unit).id]));
    return this.requests.flatMap(({ id, line, isPacked }) => {
      const item = open.get(line);
      return isPacked && item !== undefined ? { id, person: line.person, item } : [];
    });
  }

  /** The people who wait for units of these items. */
  waitingFor(ids: ReadonlySet<string>): Set<string> {
    return new Set(this.linesOf(ids, 'open').map(({ person }) => person));
  }

  private linesOf(ids: ReadonlySet<string>, of: Given['state']): Given[] {
    const items = this.items.filter(({ id }) => ids.has(id));
    return items.flatMap(({ lines }) => lines.filter(({ state }) => state === of));
  }

  /** Of how many of these items each person has to hear. */
  itemsOf(ids: ReadonlySet<string>): Map<string, number> {
    const counts = new Map<string, number>();
    for (const id of ids) {
      const one = new Set([id]);
      for (const person of this.receivedOf(one).union(this.waitingFor(one)))
        counts.set(person, (counts.get(person) ?? 0) + 1);
    }
    return counts;
  }

  private open(print: Print): Item {
    const item: Item = {
      id: this.newId(),
      units: [],
      lost: [],
      receipts: 0,
      lines: [],
      records: [print],
      sources: new Set(),
    };
    this.items.push(item);
    return item;
  }

  private take({ kind, which, other, person }: Step): Effect {
    const item = pick(this.items, which);
    const { lot, date } = currentOf(item);
    switch (kind) {
      case 'topUp': {
        // Now and then of another lot than is recorded.
        receive(item, 3, { lot: other % 3 === 0 || lot === null ? pick(LOTS, person) : lot, date });
        return { moves: [{ item_id: item.id, kind: 'adjusted', available: 3 }] };
      }
      case 'split': {
        // Staff read a package, and split off all units with the same print.
        const read = item.units.length === 0 ? null : pick(item.units, other);
        if (read === null || read.lot === null || read.lot === lot) return { moves: [] };
        const taken = item.units.filter((unit) => unit.lot === read.lot);
        return this.part(item, taken, { lot: read.lot, date }, person);
      }
      case 'move':
        return this.part(item, item.units.slice(0, item.units.length / 2), { lot, date }, other);
      case 'relabel': {
        // What is on a package, or something else by mistake.
        const read = other % 3 > 0 && item.units.length > 0 ? pick(item.units, other).lot : null;
        return this.change(item, { lot: read ?? pick(LOTS, other), date });
      }
      case 'redate':
        return this.change(item, { lot, date: pick(DATES, other) });
      case 'runOut':
        return takeAll(item);
      case 'miscount': {
        const units = [...item.units];
        const effect = takeAll(item);
        item.lost.push(...units);
        return effect;
      }
      case 'find':
        return {
          moves: this.items.flatMap((each) => {
            const found = each.lost.splice(0);
            if (found.length === 0) return [];
            each.units.push(...found);
            each.receipts += 1;
            return [{ item_id: each.id, kind: 'adjusted' as const, available: found.length }];
          }),
        };
      case 'hamper': {
        const items = [...new Set([item, pick(this.items, other)])].filter(({ units }) => units.length > 0);
        if (items.length === 0) return { moves: [] };
        const client = pick(this.people.clients, person);
        const lines = items.map((each) => takeOut(each, other, client, 'given'));
        const visit = { id: this.newId(), lines };
        this.visits.push(visit);
        return {
          visit: { id: visit.id, client, items: items.map(({ id }) => id) },
          moves: items.map(({ id }) => ({ item_id: id, kind: 'fulfilled', available: -1, cause: visit.id })),
        };
      }
      case 'void': {
        const visit = this.visits.pop();
        if (visit === undefined) return { moves: [] };
        return {
          voided: visit.id,
          moves: visit.lines.map((line) => {
            const back = putBack(line);
            // Units that come back are not told from others.
            back.receipts += 1;
            return { item_id: back.id, kind: 'adjusted', available: 1, visit: visit.id };
          }),
        };
      }
      case 'request': {
        if (item.units.length === 0) return { moves: [] };
        const user = pick(this.people.users, person);
        const request = { id: this.newId(), line: takeOut(item, other, user, 'open'), isPacked: false };
        this.requests.push(request);
        const moves = [
          { item_id: item.id, kind: 'reserved' as const, available: -1, reserved: 1, cause: request.id },
        ];
        return { request: { id: request.id, user, item: item.id }, moves };
      }
      case 'pack': {
        const request = this.requests.at(-1);
        if (request === undefined) return { moves: [] };
        request.isPacked = true;
        return { packed: request.id, moves: [] };
      }
      case 'takeOut': {
        const request = this.requests.at(-1);
        if (request?.line.state !== 'open') return { moves: [] };
        const { id, line, isPacked: packed } = request;
        const item_id = holderOf(line.unit).id;
        const isOpened = !packed || other % 2 === 0;
        if (isOpened) putBack(line);
        if (packed) line.state = 'taken';
        line.isInBag = !isOpened;
        const moves = [{ item_id, kind: 'released' as const, available: 1, reserved: -1, cause: id }];
        return { taken: { id: this.newId(), request: id, item: item_id, packed }, moves };
      }
      case 'step': {
        const request = this.requests.pop();
        if (request === undefined) return { moves: [] };
        const { id, line } = request;
        const item_id = holderOf(line.unit).id;
        const isHandedOut = other % 3 > 0;
        if (line.state !== 'open') {
          if (isHandedOut && line.state === 'taken') line.state = 'unclear';
          else if (line.isInBag) putBack(line);
          else line.state = 'gone';
          return { ended: { id, status: isHandedOut ? 'fulfilled' : 'cancelled' }, moves: [] };
        }
        if (isHandedOut) {
          line.state = 'given';
          const moves = [{ item_id, kind: 'fulfilled' as const, available: 0, reserved: -1, cause: id }];
          return { ended: { id, status: 'fulfilled' }, moves };
        }
        putBack(line);
        const moves = [{ item_id, kind: 'released' as const, available: 1, reserved: -1, cause: id }];
        return { ended: { id, status: 'cancelled' }, moves };
      }
    }
  }

  /** Moves units to an item of the same goods, if there is one, or to a new one. */
  private part(item: Item, units: Unit[], to: Print, n: number): Effect {
    if (units.length === 0) return { moves: [] };
    const same = this.items.filter((each) => each !== item && isSame(currentOf(each), to));
    const isNew = same.length === 0 || n % 4 === 0;
    const part = isNew ? this.open(to) : pick(same, n);
    item.units = item.units.filter((unit) => !units.includes(unit));
    for (const unit of units) unit.path.push(part);
    part.units.push(...units);
    // What came from elsewhere may have been mixed.
    part.receipts += 2;
    for (const source of [item, ...item.sources]) part.sources.add(source);
    return {
      ...(isNew && { newItem: { id: part.id, ...to } }),
      moves: [
        { item_id: item.id, kind: 'transferred', available: -units.length, other: part.id },
        { item_id: part.id, kind: 'transferred', available: units.length, other: item.id },
      ],
    };
  }

  private change(item: Item, to: Print): Effect {
    if (isSame(currentOf(item), to)) return { moves: [] };
    item.records.push(to);
    return { change: { id: item.id, ...to }, moves: [] };
  }
}

const isSame = (one: Print, other: Print): boolean => one.lot === other.lot && one.date === other.date;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!; // no list is empty
const currentOf = (item: Item): Print => item.records.at(-1)!; // an item has one
const holderOf = (unit: Unit): Item => unit.path.at(-1)!; // a unit was received

function receive(item: Item, count: number, print: Print): void {
  item.units.push(...Array.from({ length: count }, () => ({ ...print, path: [item] })));
  item.receipts += 1;
}

function takeAll(item: Item): Effect {
  const units = item.units.splice(0);
  const moves = [{ item_id: item.id, kind: 'adjusted' as const, available: -units.length }];
  return { moves: units.length === 0 ? [] : moves };
}

function takeOut(item: Item, n: number, person: string, state: 'given' | 'open'): Given {
  const unit = pick(item.units, n);
  item.units = item.units.filter((each) => each !== unit);
  const line = { state, person, unit, isInBag: true };
  item.lines.push(line);
  return line;
}

/** Units that come back are the next to be handed out. */
function putBack(line: Given): Item {
  line.state = 'gone';
  const item = holderOf(line.unit);
  item.units.unshift(line.unit);
  return item;
}
