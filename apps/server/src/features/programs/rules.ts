import type { Frequency, Program } from '@nourish/contract';
import { oneLine } from '@nourish/contract/names';
import type { FieldProblem } from '../../fail.ts';

export interface ProgramInput {
  name: string;
  kind: Program['kind'];
  frequency?: Frequency;
  strength?: Program['strength'];
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
