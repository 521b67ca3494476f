import type { DayBlock, WeekBlock } from '@nourish/contract';
import {
  BLOCKS_MAX,
  SLOT_CAPACITY_MAX,
  SLOT_MINUTES,
  SLOTS_PER_DAY_MAX,
} from '@nourish/contract/appointment-constants';
import { wholeNumber } from '../../../lib/numbers.ts';
import type { Weekday } from '../../food-banks/opening-hours.ts';
import { overlap, startsIn } from './week.ts';

/** Hours in the form. Numbers are texts as typed. */
export interface BlockValues {
  from: string;
  to: string;
  minutes: string;
  capacity: string;
  walk_ins: string;
  /** '' for the program of requests. */
  program_id: string;
  /** The weekdays that get these hours; empty for an exceptional day. */
  days: Weekday[];
  /** '' without a limit. */
  valid_from: string;
  valid_to: string;
}

/** Hours of a weekday, or of an exceptional day. */
export type AnyBlock = DayBlock & Partial<WeekBlock>;

export const valuesOf = (block: AnyBlock): BlockValues => ({
  from: block.from,
  to: block.to,
  minutes: String(block.slot_minutes),
  capacity: String(block.capacity),
  walk_ins: String(block.walk_ins),
  program_id: block.program_id ?? '',
  days: block.weekday === undefined ? [] : [block.weekday],
  valid_from: block.valid_from ?? '',
  valid_to: block.valid_to ?? '',
});

/** Valid values as hours of a day. */
export const dayBlockOf = ({ from, to, minutes, capacity, walk_ins, program_id }: BlockValues): DayBlock => ({
  from,
  to,
  slot_minutes: Number(minutes),
  capacity: Number(capacity),
  walk_ins: Number(walk_ins),
  program_id: program_id || null,
});

/** Valid values as hours of each chosen weekday. */
export const weekBlocksOf = (values: BlockValues): WeekBlock[] =>
  values.days.map((weekday) => ({
    ...dayBlockOf(values),
    weekday,
    valid_from: values.valid_from || null,
    valid_to: values.valid_to || null,
  }));

const isIn = (text: string, min: number, max: number): boolean => {
  const number = wholeNumber(text);
  return number !== null && number >= min && number <= max;
};

/** `others`: the hours beside these. Texts of the problems are in `errors` of the texts. */
export function validateBlock(values: BlockValues, others: readonly AnyBlock[], isOfWeek: boolean) {
  const { from, to, minutes, capacity, walk_ins, days, valid_from, valid_to } = values;
  const areMinutesFine = isIn(minutes, SLOT_MINUTES.min, SLOT_MINUTES.max);
  const times = areMinutesFine ? startsIn(dayBlockOf(values)).length : 0;
  const added: AnyBlock[] = isOfWeek ? weekBlocksOf(values) : [dayBlockOf(values)];
  return {
    days: isOfWeek && problemOfDays(days, others),
    from:
      from < to && added.some((one) => others.some((other) => overlap(one, other))) && ('overlaps' as const),
    to: to <= from ? ('order' as const) : areMinutesFine && times === 0 && ('tooShort' as const),
    minutes: areMinutesFine ? times > SLOTS_PER_DAY_MAX && ('tooMany' as const) : ('minutes' as const),
    capacity: !isIn(capacity, 1, SLOT_CAPACITY_MAX) && ('capacity' as const),
    walk_ins: !isIn(walk_ins, 0, Number(capacity) || 0) && ('walkIns' as const),
    valid_to: valid_from !== '' && valid_to !== '' && valid_to < valid_from && ('validity' as const),
  };
}

function problemOfDays(days: readonly Weekday[], others: readonly AnyBlock[]) {
  if (days.length === 0) return 'days' as const;
  return others.length + days.length > BLOCKS_MAX && ('full' as const);
}

const LENGTHS = [5, 10, 15, 20, 30, 45, 60, 90, 120];
/** Lengths of a time to choose from, in minutes, with the one that is chosen. */
export const lengthChoices = (chosen: string): readonly string[] =>
  [...new Set([...LENGTHS, Number(chosen)])].toSorted((one, other) => one - other).map(String);
