import type { DayBlock, ExceptionalDay } from '@nourish/contract';
import { blocksOn, type Hours } from './week.ts';

interface DayValues {
  /** '' if not chosen yet. */
  date: string;
  kind: 'closed' | 'open';
  reason: string;
  /** Of an open day. */
  blocks: DayBlock[];
}

export const dayValuesOf = (day: ExceptionalDay | null): DayValues => ({
  date: day?.date ?? '',
  kind: day !== null && day.blocks.length > 0 ? 'open' : 'closed',
  reason: day?.reason ?? '',
  blocks: day?.blocks ?? [],
});

/** Other hours begin with those of the weekday, also on a day that is closed now. */
export function withUsualHours(
  { blocks: week }: Pick<Hours, 'blocks'>,
  values: DayValues,
  changes: Partial<DayValues>,
): Partial<DayValues> {
  const { date, kind, blocks } = { ...values, ...changes };
  if (changes.blocks !== undefined || kind === 'closed' || date === '') return changes;
  const usual = (day: string) => (day === '' ? [] : blocksOn({ blocks: week, exceptions: [] }, day));
  const isTouched = blocks.length > 0 && JSON.stringify(blocks) !== JSON.stringify(usual(values.date));
  return isTouched ? changes : { ...changes, blocks: [...usual(date)] };
}

interface Bounds {
  today: string;
  /** Days that are exceptional already, without the day itself. */
  taken: readonly string[];
}

/** Texts of the problems are in `errors` of the texts. */
export function validateDay({ date, kind, blocks }: DayValues, { today, taken }: Bounds) {
  return {
    date: problemOfDate(date, { today, taken }),
    blocks: kind === 'open' && blocks.length === 0 && ('noBlocks' as const),
  };
}

function problemOfDate(date: string, { today, taken }: Bounds) {
  if (date === '') return 'day' as const;
  if (date < today) return 'past' as const;
  return taken.includes(date) && ('taken' as const);
}
