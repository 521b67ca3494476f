import type { DayBlock, ExceptionalDay, WeekBlock } from '@nourish/contract';
import { SLOTS_PER_DAY_MAX } from '@nourish/contract/appointment-constants';
import { addDays, daysBetween, minutesOf } from '@nourish/contract/calendar';
import { WEEKDAYS } from '@nourish/contract/constants';
import { oneLine } from '@nourish/contract/names';
import type { FieldProblem } from '../../fail.ts';
import { type Block, type Schedule } from './rules.ts';

/** Lead time and window of bookings, and the days after which an unclaimed request ends. */
export interface BookingRules {
  lead_minutes: number;
  window_days: number;
  unclaimed_days: number;
  unclaimed_days_chilled: number;
}

export const bookingRulesOf = (rules: BookingRules): BookingRules => {
  const { lead_minutes, window_days, unclaimed_days, unclaimed_days_chilled } = rules;
  return { lead_minutes, window_days, unclaimed_days, unclaimed_days_chilled };
};

/** The week and the exceptional days of a food bank, and the rules of booking, as staff set them. */
export interface Hours extends BookingRules {
  blocks: readonly WeekBlock[];
  days: readonly ExceptionalDay[];
}

/** Programs of the food bank that blocks may name. */
export interface BlockProgram {
  id: string;
  takes_requests: boolean;
}

/** Exceptional days can be planned so far ahead. */
const EXCEPTION_MAX_DAYS_AHEAD = 731;

type BlockInput<B> = Omit<B, keyof Defaults> & { [K in keyof B & keyof Defaults]?: B[K] | undefined };
interface Defaults {
  walk_ins: number;
  program_id: string | null;
  valid_from: string | null;
  valid_to: string | null;
}

/** Fills in what the input leaves out. */
export const toDayBlock = ({
  from,
  to,
  slot_minutes,
  capacity,
  walk_ins = 0,
  program_id = null,
}: BlockInput<DayBlock>): DayBlock => ({
  from,
  to,
  slot_minutes,
  capacity,
  walk_ins,
  program_id: program_id?.toLowerCase() ?? null,
});

export const toWeekBlock = (block: BlockInput<WeekBlock>): WeekBlock => ({
  ...toDayBlock(block),
  weekday: block.weekday,
  valid_from: block.valid_from ?? null,
  valid_to: block.valid_to ?? null,
});

export const toReason = (reason: string | null | undefined): string | null => oneLine(reason ?? '') || null;

/** ISO number of a weekday, 1 (Monday) to 7. */
export const numberOf = (weekday: WeekBlock['weekday']): number => WEEKDAYS.indexOf(weekday) + 1;

/** Translates the hours to what slots are computed from. */
export function toSchedule(
  { lead_minutes, window_days, blocks, days }: Hours,
  time_zone: string,
  programs: readonly BlockProgram[],
): Schedule {
  const toBlock = (block: DayBlock): Block => ({
    starts: block.from,
    ends: block.to,
    slot_minutes: block.slot_minutes,
    capacity: block.capacity,
    walk_ins: block.walk_ins,
    is_other: !isBooked(block, programs),
  });
  return {
    time_zone,
    lead_minutes,
    window_days,
    blocks: blocks.map((block) => ({
      ...toBlock(block),
      weekday: numberOf(block.weekday),
      valid_from: block.valid_from,
      valid_to: block.valid_to,
    })),
    exceptions: new Map(days.map(({ date, blocks: ofDay }) => [date, ofDay.map(toBlock)])),
  };
}

const isBooked = ({ program_id }: DayBlock, programs: readonly BlockProgram[]): boolean =>
  program_id === null || programs.some(({ id, takes_requests }) => takes_requests && id === program_id);

/** Problems of the blocks of a week or of one day, by field. */
export function blockProblems(
  blocks: readonly (DayBlock & Partial<WeekBlock>)[],
  programs: readonly BlockProgram[],
): FieldProblem[] {
  return blocks.flatMap((block, index) => {
    const own = ownProblems(block, programs);
    const problems = own.length > 0 ? own : togetherProblems(block, index, blocks, programs);
    return problems.map(({ field, ...problem }) => ({ field: `blocks.${index}.${field}`, ...problem }));
  });
}

function ownProblems(
  {
    from,
    to,
    slot_minutes,
    capacity,
    walk_ins,
    program_id,
    valid_from,
    valid_to,
  }: DayBlock & Partial<WeekBlock>,
  programs: readonly BlockProgram[],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const length = minutesOf(to) - minutesOf(from);
  if (length <= 0) problems.push({ field: 'to', code: 'before_start' });
  else if (slot_minutes > length)
    problems.push({ field: 'slot_minutes', code: 'too_big', params: { max: length } });
  if (walk_ins > capacity) problems.push({ field: 'walk_ins', code: 'too_big', params: { max: capacity } });
  if (valid_from && valid_to && valid_to < valid_from)
    problems.push({ field: 'valid_to', code: 'before_start' });
  if (program_id !== null && !programs.some(({ id }) => id === program_id))
    problems.push({ field: 'program_id', code: 'unknown_program' });
  return problems;
}

/** Problems of a block with those before it, and of all on the first of its days. */
function togetherProblems(
  block: DayBlock & Partial<WeekBlock>,
  index: number,
  blocks: readonly (DayBlock & Partial<WeekBlock>)[],
  programs: readonly BlockProgram[],
): FieldProblem[] {
  const overlaps = blocks
    .slice(0, index)
    .some(
      (other) =>
        areOnOneDay(block, other) &&
        block.from < other.to &&
        other.from < block.to &&
        (other.program_id === block.program_id || (isBooked(block, programs) && isBooked(other, programs))),
    );
  if (overlaps) return [{ field: 'from', code: 'overlaps' }];
  // The most blocks are valid together on the first day of one of them.
  const first = block.valid_from ?? '';
  const onFirst = blocks.filter(
    (other) => areOnOneDay(block, other) && (other.valid_from ?? '') <= first && isBooked(other, programs),
  );
  const slots = onFirst.reduce(
    (sum, { from, to, slot_minutes }) => sum + Math.floor((minutesOf(to) - minutesOf(from)) / slot_minutes),
    0,
  );
  if (slots <= SLOTS_PER_DAY_MAX) return [];
  return [{ field: 'slot_minutes', code: 'too_many', params: { max: SLOTS_PER_DAY_MAX } }];
}

type Validity = Partial<Pick<WeekBlock, 'weekday' | 'valid_from' | 'valid_to'>>;

const areOnOneDay = (a: Validity, b: Validity): boolean =>
  a.weekday === b.weekday && isFromBefore(a, b) && isFromBefore(b, a);

const isFromBefore = ({ valid_from }: Validity, { valid_to }: Validity): boolean =>
  !valid_from || !valid_to || valid_from <= valid_to;

/** Exceptional days are today or later, and at most two years ahead. */
export function dateProblem(date: string, today: string): FieldProblem | undefined {
  if (date < today) return { field: 'date', code: 'in_past' };
  if (daysBetween(today, date) <= EXCEPTION_MAX_DAYS_AHEAD) return undefined;
  return { field: 'date', code: 'too_far_ahead', params: { max: EXCEPTION_MAX_DAYS_AHEAD } };
}

/** How the audit trail writes hours; empty: closed. */
export const writeBlocks = (blocks: readonly (DayBlock & Partial<WeekBlock>)[]): string =>
  blocks.map(writeBlock).join(', ');

function writeBlock({
  from,
  to,
  slot_minutes,
  capacity,
  walk_ins,
  valid_from,
  valid_to,
}: DayBlock & Partial<WeekBlock>): string {
  const people = walk_ins === 0 ? String(capacity) : `${capacity - walk_ins}+${walk_ins}`;
  const validity = valid_from || valid_to ? ` (${valid_from ?? ''}/${valid_to ?? ''})` : '';
  return `${from}-${to} ${slot_minutes} min × ${people}${validity}`;
}

/** All days of a span. */
export function daysOf(from: string, to: string): string[] {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, n) => addDays(from, n));
}

const CLOSED = /^(closed|fermée?|cerrado)$/i;

/** Whether a food bank without a schedule is open on a weekday, 1 (Monday) to 7; always if it states no hours. */
export function isOpenOn(hours: Partial<Record<WeekBlock['weekday'], string>>, weekday: number): boolean {
  const stated = WEEKDAYS.map((day) => hours[day]?.trim() ?? '');
  const text = stated[weekday - 1] ?? '';
  return stated.every((each) => each === '') || (text !== '' && !CLOSED.test(text));
}
