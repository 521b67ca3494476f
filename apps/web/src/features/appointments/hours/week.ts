import type { DayBlock, FoodBank, PickupSchedule, WeekBlock } from '@nourish/contract';
import {
  DEFAULT_LEAD_MINUTES,
  DEFAULT_UNCLAIMED_DAYS,
  DEFAULT_UNCLAIMED_DAYS_CHILLED,
  DEFAULT_WINDOW_DAYS,
} from '@nourish/contract/appointment-constants';
import { WEEKDAYS } from '@nourish/contract/constants';
import { minutesOf, timeOf } from '@nourish/contract/calendar';
import { hoursOn, readSpans, weekdayOf } from '../../food-banks/opening-hours.ts';

/** What is saved together: the week and the rules of booking. */
export type Week = Pick<PickupSchedule, 'blocks' | RuleName>;
const RULE_NAMES = ['lead_hours', 'window_days', 'unclaimed_days', 'unclaimed_days_chilled'] as const;
type RuleName = (typeof RULE_NAMES)[number];
/** What decides on the times of a day. */
export type Hours = Pick<PickupSchedule, 'blocks' | 'exceptions'>;

/** Of new hours. */
export const USUAL_BLOCK: DayBlock = {
  from: '09:00',
  to: '12:00',
  slot_minutes: 30,
  capacity: 5,
  walk_ins: 0,
  program_id: null,
};

const rulesIn = (ruleOf: (name: RuleName) => number): Pick<Week, RuleName> => ({
  lead_hours: ruleOf('lead_hours'),
  window_days: ruleOf('window_days'),
  unclaimed_days: ruleOf('unclaimed_days'),
  unclaimed_days_chilled: ruleOf('unclaimed_days_chilled'),
});

export const weekIn = ({ blocks, ...schedule }: PickupSchedule): Week => ({
  blocks,
  ...rulesIn((name) => schedule[name]),
});

const positionOf = ({ weekday, from, valid_from }: WeekBlock): string =>
  `${WEEKDAYS.indexOf(weekday)} ${from} ${valid_from ?? ''}`;
/** By weekday and time. */
export const inOrder = (blocks: readonly WeekBlock[]): WeekBlock[] =>
  blocks.toSorted((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));

/** When the times of a block begin. */
export function startsIn({
  from,
  to,
  slot_minutes: minutes,
}: Pick<DayBlock, 'from' | 'to' | 'slot_minutes'>): string[] {
  const count = Math.max(0, Math.floor((minutesOf(to) - minutesOf(from)) / minutes));
  return Array.from({ length: count }, (_, n) => timeOf(minutesOf(from) + n * minutes));
}

const isValidOn = ({ valid_from, valid_to }: WeekBlock, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_to === null || day <= valid_to);

/** Times of a week, and places that can be booked in them. Hours of other programs are not booked. */
export function totalOf(blocks: readonly WeekBlock[], today: string): { times: number; places: number } {
  const booked = blocks.filter((block) => block.program_id === null && isValidOn(block, today));
  const timesOf = (block: WeekBlock) => startsIn(block).length;
  return {
    times: booked.reduce((sum, block) => sum + timesOf(block), 0),
    places: booked.reduce((sum, block) => sum + timesOf(block) * (block.capacity - block.walk_ins), 0),
  };
}

/** The hours of a day, by time. */
export function blocksOn({ blocks, exceptions }: Hours, date: string): readonly DayBlock[] {
  const exceptional = exceptions.find((each) => each.date === date);
  if (exceptional) return exceptional.blocks;
  return blocks
    .filter((block) => block.weekday === weekdayOf(date) && isValidOn(block, date))
    .map(({ from, to, slot_minutes, capacity, walk_ins, program_id }) => ({
      from,
      to,
      slot_minutes,
      capacity,
      walk_ins,
      program_id,
    }));
}

/** When people can come on a day. */
export const startsOn = (hours: Hours, date: string): string[] =>
  blocksOn(hours, date)
    .filter(({ program_id, capacity, walk_ins }) => program_id === null && capacity > walk_ins)
    .flatMap(startsIn)
    .toSorted();

type Placed = DayBlock & Partial<Pick<WeekBlock, 'weekday' | 'valid_from' | 'valid_to'>>;

/** True if two hours of the same program, on the same day, have a time in common. */
export function overlap(one: Placed, other: Placed): boolean {
  const [start, end] = [one.valid_from ?? '', one.valid_to ?? '9999'];
  const areTogether = start <= (other.valid_to ?? '9999') && (other.valid_from ?? '') <= end;
  return (
    one.weekday === other.weekday &&
    one.program_id === other.program_id &&
    areTogether &&
    one.from < other.to &&
    other.from < one.to
  );
}

const keyOf = (block: WeekBlock): string =>
  JSON.stringify([
    [block.weekday, block.valid_from, block.valid_to],
    [block.from, block.to, block.slot_minutes, block.capacity, block.walk_ins, block.program_id],
  ]);
const isIn = (blocks: readonly WeekBlock[]) => {
  const keys = new Set(blocks.map(keyOf));
  return (block: WeekBlock) => keys.has(keyOf(block));
};
/** By content: the hours may have been loaded again in the meantime. */
export const withoutBlock = (blocks: readonly WeekBlock[], block: WeekBlock | null): readonly WeekBlock[] =>
  block === null ? blocks : blocks.filter((each) => keyOf(each) !== keyOf(block));
export const isSameWeek = (one: Week, other: Week): boolean =>
  RULE_NAMES.every((name) => one[name] === other[name]) &&
  one.blocks.length === other.blocks.length &&
  one.blocks.every(isIn(other.blocks));

/** My changes of `base`, made to what another person has saved in the meantime. */
export function rebase(mine: Week, base: Week, theirs: Week): Week {
  const [wasThere, isMine, isTheirs] = [base.blocks, mine.blocks, theirs.blocks].map(isIn);
  const added = mine.blocks.filter((block) => !wasThere?.(block) && !isTheirs?.(block));
  const stay = theirs.blocks.filter((block) => !wasThere?.(block) || isMine?.(block));
  return {
    blocks: inOrder([...stay, ...added]),
    ...rulesIn((name) => (mine[name] === base[name] ? theirs[name] : mine[name])),
  };
}

const IS_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A first week from the opening hours of a food bank. Hours in words have no times, so they are left out. */
export const proposalFrom = (opening: FoodBank['operatingHours']): Week => ({
  blocks: WEEKDAYS.flatMap((weekday) =>
    readSpans(hoursOn(opening, weekday) ?? '')
      .filter(({ from, to }) => IS_TIME.test(from) && IS_TIME.test(to))
      .map(({ from, to }) => ({ ...USUAL_BLOCK, from, to, weekday, valid_from: null, valid_to: null }))
      .filter((block) => startsIn(block).length > 0),
  ),
  lead_hours: DEFAULT_LEAD_MINUTES / 60,
  window_days: DEFAULT_WINDOW_DAYS,
  unclaimed_days: DEFAULT_UNCLAIMED_DAYS,
  unclaimed_days_chilled: DEFAULT_UNCLAIMED_DAYS_CHILLED,
});
