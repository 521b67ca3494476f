import type { DateKind, HamperContents, RouteInput, Substitute } from '@nourish/contract';
import type { Allergen } from '@nourish/contract/label-facts';
import { ApiError } from '../../../lib/api-error.ts';

/** A product to give. */
export interface GivenLine {
  inventory_id: string;
  item_name: string;
  quantity: number;
  /** The lot, if it is known. */
  lot_code?: string | null | undefined;
  expiration_date?: string | null | undefined;
  date_kind?: DateKind | undefined;
  /** Only other lots of the product may take its place. */
  no_substitute?: boolean;
  /** What the item may contain and the household accepts. */
  acknowledged?: readonly Allergen[];
}
/** Changes to the standard hamper. */
export interface LineChanges {
  /** Units by item, where they differ from the hamper. */
  quantities: Readonly<Record<string, number>>;
  /** Items that the hamper does not contain. */
  added: readonly AddedItem[];
  /** What was given in the place of something else, in order; units that were changed later no longer count. */
  substitutions?: readonly Substitution[];
  /** The allergens that an item may contain and that the household accepts. */
  accepted?: Readonly<Record<string, readonly Allergen[]>>;
}

/** An item, with its lot. */
export type AddedItem = Omit<GivenLine, 'quantity' | 'no_substitute' | 'acknowledged'>;

/** Leaves out all other fields. */
export const addedItem = ({
  inventory_id,
  item_name,
  lot_code,
  expiration_date,
  date_kind,
}: AddedItem): AddedItem => ({ inventory_id, item_name, lot_code, expiration_date, date_kind });

export interface Substitution {
  of: { item_name: string; inventory_id?: string };
  by: AddedItem;
  quantity: number;
}

/** The standard hamper of a household. */
interface Hamper {
  lines: readonly GivenLine[];
  missing: HamperContents['missing'];
}

export const NO_CHANGES: LineChanges = { quantities: {}, added: [] };

/** The hamper with its changes; lines with 0 units stay visible. */
export function linesOf(
  hamper: Hamper['lines'],
  { quantities, added, accepted = {} }: LineChanges,
): readonly GivenLine[] {
  const others = added.filter(
    ({ inventory_id }) => !hamper.some((line) => line.inventory_id === inventory_id),
  );
  return [...hamper, ...others.map((item) => ({ ...item, quantity: 1 }))].map((line) => ({
    ...line,
    quantity: quantities[line.inventory_id] ?? line.quantity,
    ...(accepted[line.inventory_id] && { acknowledged: accepted[line.inventory_id] }),
  }));
}

/** Adds a unit of an item. */
export function withItem(
  lines: readonly GivenLine[],
  { quantities, added, ...rest }: LineChanges,
  item: AddedItem,
): LineChanges {
  const { inventory_id } = item;
  const known = lines.find((line) => line.inventory_id === inventory_id);
  if (known === undefined)
    return {
      ...rest,
      quantities: { ...quantities, [inventory_id]: 1 },
      added: [...added, addedItem(item)],
    };
  return { ...rest, quantities: { ...quantities, [inventory_id]: known.quantity + 1 }, added };
}

/** Gives units of another item in the place of a line, or of a product that the stock lacks. */
export function withSubstitute(
  lines: readonly GivenLine[],
  changes: LineChanges,
  substitution: Substitution,
): LineChanges {
  const { of, by, quantity } = substitution;
  const unitsOf = (id: string) => lines.find(({ inventory_id }) => inventory_id === id)?.quantity ?? 0;
  const { inventory_id } = by;
  const { quantities, added } = withItem(lines, changes, by);
  return {
    ...changes,
    added,
    quantities: {
      ...quantities,
      [inventory_id]: unitsOf(inventory_id) + quantity,
      ...(of.inventory_id !== undefined && {
        [of.inventory_id]: Math.max(0, unitsOf(of.inventory_id) - quantity),
      }),
    },
    substitutions: [...(changes.substitutions ?? []), { of, by: addedItem(by), quantity }],
  };
}

/** The substitutions with the units that are still given beyond what the hamper contains itself. */
function keptSubstitutions(hamper: Hamper['lines'], changes: LineChanges): Substitution[] {
  const given = linesOf(hamper, changes);
  const left = new Map(
    given.map(({ inventory_id, quantity }) => {
      const own = hamper.find((line) => line.inventory_id === inventory_id)?.quantity ?? 0;
      return [inventory_id, Math.max(0, quantity - own)];
    }),
  );
  return (changes.substitutions ?? []).map((each) => {
    const units = left.get(each.by.inventory_id) ?? 0;
    const quantity = Math.min(each.quantity, units);
    left.set(each.by.inventory_id, units - quantity);
    return { ...each, quantity };
  });
}

/** What the stock lacks and nothing else is given for. */
export function stillMissing({ lines, missing }: Hamper, changes: LineChanges): Hamper['missing'] {
  const kept = keptSubstitutions(lines, changes);
  return missing.flatMap(({ item_name, quantity, ...rest }) => {
    const replaced = kept.filter(({ of }) => of.inventory_id === undefined && of.item_name === item_name);
    const left = replaced.reduce((units, each) => units - each.quantity, quantity);
    return left > 0 ? [{ ...rest, item_name, quantity: left }] : [];
  });
}

/** Proposals with the units that are left beside the lines. */
export const leftOf = (proposals: readonly Substitute[], lines: readonly GivenLine[]): Substitute[] =>
  proposals.flatMap((proposal) => {
    const given = lines.find(({ inventory_id }) => inventory_id === proposal.inventory_id)?.quantity ?? 0;
    const available = proposal.available - given;
    return available > 0 ? [{ ...proposal, available }] : [];
  });

/** Keeps what was added by hand, for the hamper of another program; what took the place of something else goes with it. */
export function onlyAdded({ quantities, added, substitutions = [], accepted }: LineChanges): LineChanges {
  const kept = added.flatMap((item) => {
    const instead = substitutions.filter(({ by }) => by.inventory_id === item.inventory_id);
    const quantity = instead.reduce(
      (units, each) => units - each.quantity,
      quantities[item.inventory_id] ?? 1,
    );
    return instead.length > 0 && quantity <= 0 ? [] : [{ item, quantity }];
  });
  return {
    quantities: Object.fromEntries(
      kept.flatMap(({ item: { inventory_id }, quantity }): [string, number][] =>
        quantities[inventory_id] === undefined ? [] : [[inventory_id, quantity]],
      ),
    ),
    added: kept.map(({ item }) => item),
    ...(accepted && { accepted }),
  };
}

type SentLine = NonNullable<RouteInput<'POST /api/visits'>['body']['lines']>[number];

/** The lines to send. */
export const sentLines = (lines: readonly GivenLine[]): SentLine[] =>
  lines.flatMap(({ inventory_id, quantity, acknowledged = [] }) =>
    quantity > 0
      ? [{ inventory_id, quantity, ...(acknowledged.length > 0 && { acknowledged: [...acknowledged] }) }]
      : [],
  );

/** Why the server refused a line, with the units that it has. */
export interface LineProblem {
  message: string;
  available: number;
  /** The guard stopped it. */
  isConflict?: true;
}

const FIELD = /^(?:lines|items)\.(\d+)\./;

/** The refused lines by item. `sent`: the lines in the order of the call. */
export function problemsOf(error: unknown, sent: readonly SentLine[] = []): Map<string, LineProblem> {
  const problems = error instanceof ApiError ? error.errors : [];
  return new Map(
    problems.flatMap(({ field, message, available = 0, code, ...problem }): [string, LineProblem][] => {
      const place = FIELD.exec(field)?.[1];
      const id =
        place === undefined ? undefined : (problem.inventory_id ?? sent[Number(place)]?.inventory_id);
      return id === undefined
        ? []
        : [[id, { message, available, ...(code === 'allergen_conflict' && { isConflict: true }) }]];
    }),
  );
}

/** Forgets changes to refused lines of the hamper, and limits refused items to the available units. */
export function withoutShortages(
  { quantities, added, ...rest }: LineChanges,
  problems: ReadonlyMap<string, LineProblem>,
): LineChanges {
  // A conflict is no shortage: what was taken out because of it stays out.
  const shortOf = (id: string) => {
    const problem = problems.get(id);
    return problem?.isConflict ? undefined : problem;
  };
  const kept = Object.entries(quantities).filter(([id]) => !shortOf(id));
  const limited = added.flatMap(({ inventory_id }): [string, number][] => {
    const problem = shortOf(inventory_id);
    return problem ? [[inventory_id, problem.available]] : [];
  });
  return { ...rest, quantities: Object.fromEntries([...kept, ...limited]), added };
}
