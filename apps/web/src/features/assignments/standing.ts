import type { VolunteerShift } from '@nourish/contract';
import { subjectOf, type Entry } from '../../lib/offline/entry.ts';
import { clockAt } from './day.ts';
import { applyStep, type Step } from './steps.ts';

/** Returns the unsent entries about an assignment, in order. */
export const entriesOf = (entries: readonly Entry[], { _id }: Pick<VolunteerShift, '_id'>): Entry[] =>
  entries.filter(({ action }) => subjectOf(action) === `assignment/${_id}`);

/** Returns the step of an entry with its local time. */
export function stepOf({ action, at }: Entry, timeZone: string): Step | null {
  if (action.kind === 'check_in')
    return { kind: action.kind, time: action.body.check_in_time ?? clockAt(at, timeZone) };
  if (action.kind === 'check_out')
    return { kind: action.kind, time: action.body.check_out_time ?? clockAt(at, timeZone) };
  return null;
}

/** Returns the assignment with its waiting entries applied. */
export function withWaitingSteps(person: VolunteerShift, entries: readonly Entry[]): VolunteerShift {
  const { time_zone } = person.shift;
  return entriesOf(entries, person)
    .filter(({ refusal }) => refusal === null)
    .reduce((so_far, entry) => {
      const step = stepOf(entry, time_zone);
      return step ? applyStep(so_far, step, clockAt(entry.at, time_zone)) : so_far;
    }, person);
}
