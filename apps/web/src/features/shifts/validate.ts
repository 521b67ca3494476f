import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { countOf, isTime, lengthOf } from './plan.ts';
import { OWN_WORDS, recurrenceOf, wholeNumber, type ShiftValues } from './shift-values.ts';

export type ShiftProblems = Partial<Record<keyof ShiftValues, ParseKeys<'shifts'>>>;

/** Problems by field. The fields limit the text lengths themselves. */
export function validateShift(values: ShiftValues, timeZone: string): ShiftProblems {
  const problems: ShiftProblems = {};
  if (values.title.trim() === '') problems.title = 'problems.title';
  if (values.activity === OWN_WORDS && values.own_activity.trim() === '')
    problems.own_activity = 'problems.ownActivity';
  if (values.shift_date === '') problems.shift_date = 'problems.date';
  if (!isTime(values.start_time)) problems.start_time = 'problems.start';
  if (!isTime(values.end_time)) problems.end_time = 'problems.end';
  else if (values.start_time === values.end_time) problems.end_time = 'problems.noLength';
  const length = lengthOf(values, timeZone);
  if (length !== null && length.hours <= 0) problems.start_time = 'problems.skipped';
  const capacity = wholeNumber(values.capacity);
  if (capacity === null || capacity < 1) problems.capacity = 'problems.capacity';
  else if (capacity > LIMITS.shiftCapacity) problems.capacity = 'problems.tooMany';
  return { ...problems, ...(values.repeats && repetitionProblem(values)) };
}

function repetitionProblem(values: ShiftValues): ShiftProblems {
  if (values.until === '') return { until: 'problems.until' };
  if (values.shift_date === '') return {};
  const count = countOf(values.shift_date, recurrenceOf(values));
  if (count < 1) return { until: 'problems.untilBefore' };
  return count > LIMITS.shiftsAtOnce ? { until: 'problems.tooLong' } : {};
}
