import type { Frequency, HamperContents, HamperLine, HamperLineInput, Program } from '@nourish/contract';
import { HAMPER_SIZE_FROM, HAMPER_SIZES } from '@nourish/contract/client-constants';
import { LIMITS } from '@nourish/contract/constants';
import { oneLine } from '@nourish/contract/names';
import type { FieldProblem } from '../../fail.ts';
import type { NamedLot } from '../inventory/service.ts';

export interface ProgramInput {
  name: string;
  kind: Program['kind'];
  frequency?: Frequency;
  strength?: Program['strength'];
  hamper?: readonly HamperLineInput[];
}

interface FrequencyColumns {
  frequency_count: number | null;
  frequency_days: number | null;
  frequency_per: 'week' | 'month' | null;
}

const frequencyColumns = (frequency: Frequency): FrequencyColumns => ({
  frequency_count: frequency?.count ?? null,
  frequency_days: frequency?.days ?? null,
  frequency_per: frequency?.per ?? null,
});

export function frequencyOf({ frequency_count, frequency_days, frequency_per }: FrequencyColumns): Frequency {
  if (frequency_count === null) return null;
  if (frequency_days !== null) return { count: frequency_count, days: frequency_days };
  return frequency_per === null ? null : { count: frequency_count, per: frequency_per };
}

/** A frequency has either days or a calendar period. */
export function frequencyProblem(frequency: Frequency | undefined): FieldProblem | undefined {
  if (frequency === undefined || frequency === null) return undefined;
  const { days, per } = frequency;
  if (days === undefined && per === undefined) return { field: 'frequency.days', code: 'required' };
  return days !== undefined && per !== undefined ? { field: 'frequency.per', code: 'wrong' } : undefined;
}

/** The columns to write; missing keys stay unchanged. */
export const toColumns = ({ name, kind, frequency, strength }: Partial<ProgramInput>) => ({
  ...(name !== undefined && { name: oneLine(name) }),
  ...(kind !== undefined && { kind }),
  ...(frequency !== undefined && frequencyColumns(frequency)),
  ...(strength !== undefined && { strength }),
});

/** A product that is in no hamper is a mistake, not a way to remove it. */
export const emptyLineProblems = (hamper: readonly HamperLine[]): FieldProblem[] =>
  hamper.flatMap((line, index): FieldProblem[] =>
    HAMPER_SIZES.every((size) => line[size] === 0)
      ? [{ field: `hamper.${index}.small`, code: 'too_small', params: { min: 1 } }]
      : [],
  );

/** `strict`: the names that are stored with `no_substitute`. API clients that do not know the field must not erase it. */
export const toHamper = (
  hamper: readonly HamperLineInput[],
  strict: ReadonlySet<string> = new Set(),
): HamperLine[] =>
  hamper.map(({ small, medium, large, ...line }) => {
    const item_name = oneLine(line.item_name);
    return { item_name, small, medium, large, no_substitute: line.no_substitute ?? strict.has(item_name) };
  });

const sizeFor = (people: number) =>
  HAMPER_SIZES.findLast((size) => people >= HAMPER_SIZE_FROM[size]) ?? 'small';

interface WantedProduct {
  item_name: string;
  quantity: number;
  no_substitute: boolean;
}

/** The products that a household of so many people gets. */
export const productsFor = (hamper: readonly HamperLine[], people: number): WantedProduct[] =>
  hamper
    .map(({ item_name, no_substitute, ...units }) => ({
      item_name,
      quantity: units[sizeFor(people)],
      no_substitute,
    }))
    .filter(({ quantity }) => quantity > 0);

/** Takes products from lots in their order, in no more lines than a visit can have. */
export function fillHamper(products: readonly WantedProduct[], lots: readonly NamedLot[]): HamperContents {
  const byName = Map.groupBy(lots, ({ asked }) => asked);
  const lines: HamperContents['lines'] = [];
  const missing: HamperContents['missing'] = [];
  for (const { item_name, quantity, no_substitute } of products) {
    let left = quantity;
    const strict = no_substitute && { no_substitute };
    for (const lot of byName.get(item_name) ?? []) {
      if (left === 0 || lines.length === LIMITS.linesPerRequest) break;
      const taken = Math.min(left, lot.quantity);
      const { id: inventory_id, item_name: name, lot_code, expiration_date, date_kind } = lot;
      lines.push({
        inventory_id,
        item_name: name,
        lot_code,
        expiration_date,
        date_kind,
        quantity: taken,
        ...strict,
      });
      left -= taken;
    }
    if (left > 0) missing.push({ item_name, quantity: left, ...strict });
  }
  return { lines, missing };
}
