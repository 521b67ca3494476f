import type { DayBlock, PickupSchedule } from '@nourish/contract';
import type { Hours, Week } from './week.ts';

/** A change of the hours: of every week, of one day, or the return of a day to the hours of its weekday. */
export type HoursChange =
  | { kind: 'week'; week: Week }
  | { kind: 'day'; date: string; reason: string | null; blocks: DayBlock[] }
  | { kind: 'removal'; date: string };

/** The hours as they will be. */
export function hoursAfter({ blocks, exceptions }: PickupSchedule, change: HoursChange): Hours {
  if (change.kind === 'week') return { blocks: change.week.blocks, exceptions };
  const others = exceptions.filter(({ date }) => date !== change.date);
  return { blocks, exceptions: change.kind === 'day' ? [...others, change] : others };
}

/** How many days ahead people can book then. */
export const windowAfter = ({ window_days }: PickupSchedule, change: HoursChange): number =>
  change.kind === 'week' ? change.week.window_days : window_days;
