import type { VolunteerShift } from '@nourish/contract';
import { subjectOf, type Entry } from '../../lib/offline/entry.ts';
import { clockAt } from './day.ts';
import { foresee, type Step } from './steps.ts';

/** What was noted about one person and is not with the server, in its order. */
export const entriesOf = (entries: readonly Entry[], { _id }: Pick<VolunteerShift, '_id'>): Entry[] =>
  entries.filter(({ action }) => subjectOf(action) === `assignment/${_id}`);

/** The step that an entry stands for, with the time of day when it was taken. */
export function stepOf({ action, at }: Entry, timeZone: string): Step | null {
  if (action.kind === 'check_in')
    return { kind: action.kind, time: action.body.check_in_time ?? clockAt(at, timeZone) };
  if (action.kind === 'check_out')
    return { kind: action.kind, time: action.body.check_out_time ?? clockAt(at, timeZone) };
  return null;
}

/** How somebody stands by what was noted here, whether the server knows of it yet or not. */
export function standingOf(person: VolunteerShift, entries: readonly Entry[]): VolunteerShift {
  const { time_zone } = person.shift;
  return entriesOf(entries, person)
    .filter(({ refusal }) => refusal === null)
    .reduce((so_far, entry) => {
      const step = stepOf(entry, time_zone);
      return step ? foresee(so_far, step, clockAt(entry.at, time_zone)) : so_far;
    }, person);
}
