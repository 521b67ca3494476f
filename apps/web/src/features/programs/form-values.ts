import type { Frequency, HamperLine, Program } from '@nourish/contract';
import { FREQUENCY_MAX_COUNT, FREQUENCY_MAX_DAYS, HAMPER_SIZES } from '@nourish/contract/client-constants';
import { LIMITS } from '@nourish/contract/constants';
import { foldText } from '../../lib/fold-text.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import type { ProgramChange } from './api.ts';

export const RULES = ['none', 'days', 'week', 'month'] as const;
export type Rule = (typeof RULES)[number];
export type HamperSize = (typeof HAMPER_SIZES)[number];

/** A product of the standard hamper. The units are texts as typed; '' is 0. */
export type LineValues = Record<HamperSize, string> &
  Pick<HamperLine, 'item_name' | 'no_substitute'> & { id: number };

export interface ProgramValues {
  /** Only for a new program. */
  foodbank_id: string | null;
  name: string;
  kind: Program['kind'];
  rule: Rule;
  count: string;
  days: string;
  strength: Program['strength'];
  hamper: LineValues[];
}

const ruleOf = (frequency: Frequency): Rule => {
  if (frequency === null) return 'none';
  return frequency.per ?? 'days';
};

const unitsText = (units: number): string => (units === 0 ? '' : String(units));

export const lineOf = (
  id: number,
  { item_name, small, medium, large, no_substitute }: HamperLine,
): LineValues => ({
  id,
  item_name,
  small: unitsText(small),
  medium: unitsText(medium),
  large: unitsText(large),
  no_substitute,
});

/** The values of a form: of a program, or of a new one at the food bank. */
export const valuesOf = (program: Program | null, foodbank_id: string | null): ProgramValues => ({
  foodbank_id,
  name: program?.name ?? '',
  kind: program?.kind ?? 'hamper',
  rule: ruleOf(program?.frequency ?? null),
  count: String(program?.frequency?.count ?? 1),
  days: String(program?.frequency?.days ?? 30),
  strength: program?.strength ?? 'show',
  hamper: (program?.hamper ?? []).map((line, index) => lineOf(index, line)),
});

const numberIn = (text: string, min: number, max: number): number | null => {
  const number = wholeNumber(text);
  return number !== null && number >= min && number <= max ? number : null;
};
export const countIn = (text: string): number | null => numberIn(text, 1, FREQUENCY_MAX_COUNT);
export const daysIn = (text: string): number | null => numberIn(text, 1, FREQUENCY_MAX_DAYS);
export const unitsIn = (text: string): number | null =>
  text.trim() === '' ? 0 : numberIn(text, 0, LIMITS.quantity);

/** `units`: not a whole number within the limit; `empty`: no units for any household. */
export function problemOfLine(line: LineValues): 'units' | 'empty' | null {
  const units = HAMPER_SIZES.map((size) => unitsIn(line[size]));
  if (units.includes(null)) return 'units';
  return units.every((each) => each === 0) ? 'empty' : null;
}

export function validateProgram({ foodbank_id, name, rule, count, days, hamper }: ProgramValues) {
  return {
    foodbank_id: foodbank_id === null && ('errors.foodBank' as const),
    name: name.trim() === '' && ('errors.name' as const),
    count: rule !== 'none' && countIn(count) === null && ('errors.count' as const),
    days: rule === 'days' && daysIn(days) === null && ('errors.days' as const),
    hamper: hamper.some((line) => problemOfLine(line) !== null) && ('errors.hamper' as const),
  };
}

export function frequencyOf({ rule, count, days }: ProgramValues): Frequency {
  if (rule === 'none') return null;
  const times = countIn(count) ?? 1;
  return rule === 'days' ? { count: times, days: daysIn(days) ?? 1 } : { count: times, per: rule };
}

/** Valid values as the call sends them. */
export const inputOf = (values: ProgramValues) => ({
  name: values.name.trim(),
  kind: values.kind,
  frequency: frequencyOf(values),
  strength: values.strength,
  hamper: values.hamper.map((line) => ({
    item_name: line.item_name,
    small: unitsIn(line.small) ?? 0,
    medium: unitsIn(line.medium) ?? 0,
    large: unitsIn(line.large) ?? 0,
    no_substitute: line.no_substitute,
  })),
});

/** The changed fields, so that two people who edit different ones keep both changes. */
export function changesOf(before: ProgramValues, after: ProgramValues): ProgramChange {
  const [known, wanted] = [inputOf(before), inputOf(after)];
  const isChanged = (name: keyof typeof wanted) =>
    JSON.stringify(known[name]) !== JSON.stringify(wanted[name]);
  return {
    ...(isChanged('name') && { name: wanted.name }),
    ...(isChanged('kind') && { kind: wanted.kind }),
    ...(isChanged('frequency') && { frequency: wanted.frequency }),
    ...(isChanged('strength') && { strength: wanted.strength }),
    ...(isChanged('hamper') && { hamper: wanted.hamper }),
  };
}

/** Finds a product of the hamper by name, without case and accents. */
export const lineNamed = (lines: readonly LineValues[], name: string): LineValues | undefined =>
  lines.find(({ item_name }) => foldText(item_name) === foldText(name));

export const nextId = (lines: readonly LineValues[]): number =>
  Math.max(-1, ...lines.map(({ id }) => id)) + 1;
