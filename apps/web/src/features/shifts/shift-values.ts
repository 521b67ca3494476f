import type { NewShift, RouteInput, Shift, ShiftChange, ShiftTemplate } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import { countOf, isTime, lengthOf, quartersBetween, timeAfter } from './plan.ts';

/** The option for a custom activity. */
export const OWN_WORDS = 'own words';

/** The values of the form; '' if empty. */
export interface ShiftValues {
  title: string;
  /** A known activity, `OWN_WORDS`, or ''. */
  activity: string;
  own_activity: string;
  shift_date: string;
  start_time: string;
  end_time: string;
  capacity: string;
  location: string;
  description: string;
  /** Only for new shifts; existing ones are published by a separate step. */
  status: 'published' | 'draft';
  repeats: boolean;
  every_weeks: string;
  until: string;
}

const NOTHING: ShiftValues = {
  title: '',
  activity: '',
  own_activity: '',
  shift_date: '',
  start_time: '',
  end_time: '',
  capacity: '',
  location: '',
  description: '',
  status: 'published',
  repeats: false,
  every_weeks: '1',
  until: '',
};

export const newValues = (start: Partial<ShiftValues> = {}): ShiftValues => ({ ...NOTHING, ...start });

const isKnown = (activity: string) => SHIFT_ACTIVITIES.some((known) => known === activity);

function activityFields(activity: string | null): Pick<ShiftValues, 'activity' | 'own_activity'> {
  if (activity === null || isKnown(activity)) return { activity: activity ?? '', own_activity: '' };
  return { activity: OWN_WORDS, own_activity: activity };
}

export const valuesOf = (shift: Shift): ShiftValues => ({
  ...NOTHING,
  ...activityFields(shift.activity_category),
  title: shift.title,
  shift_date: shift.shift_date,
  start_time: shift.start_time,
  end_time: shift.end_time,
  capacity: String(shift.capacity),
  location: shift.location ?? '',
  description: shift.description ?? '',
});

/** Default start of a shift from a template. */
const DEFAULT_START = '09:00';

/** Fills in the values of a template; keeps day and start. */
export function withTemplate(values: ShiftValues, template: ShiftTemplate): ShiftValues {
  const start_time = values.start_time || DEFAULT_START;
  return {
    ...values,
    ...activityFields(template.activity_category),
    title: template.name,
    start_time,
    end_time: timeAfter(start_time, template.duration_hours),
    capacity: String(template.capacity),
    location: template.location ?? values.location,
    description: template.description ?? values.description,
  };
}

export const isSame = (a: ShiftValues, b: ShiftValues): boolean => JSON.stringify(a) === JSON.stringify(b);

const activityOf = ({ activity, own_activity }: ShiftValues): string | null =>
  (activity === OWN_WORDS ? own_activity.trim() : activity) || null;

/** The fields shared by create and update. Assumes valid values. */
const detailsOf = (values: ShiftValues) => ({
  title: values.title.trim(),
  shift_date: values.shift_date,
  start_time: values.start_time,
  end_time: values.end_time,
  capacity: wholeNumber(values.capacity) ?? 0,
  location: values.location.trim() || null,
  description: values.description.trim() || null,
  activity_category: activityOf(values),
});
export type ShiftDetails = ReturnType<typeof detailsOf>;

export const recurrenceOf = ({ every_weeks, until }: ShiftValues) => ({
  every_weeks: wholeNumber(every_weeks) ?? 1,
  until,
});

export const newShiftOf = (values: ShiftValues, foodbank_id: string): NewShift => ({
  ...detailsOf(values),
  foodbank_id,
  status: values.status,
  ...(values.repeats && { recurrence: recurrenceOf(values) }),
});

/** The changed fields only, so that a colleague's changes to the others survive. */
export function changeOf(values: ShiftValues, stored: Shift): Partial<ShiftDetails> {
  const before: Record<string, unknown> = detailsOf(valuesOf(stored));
  return Object.fromEntries(
    Object.entries(detailsOf(values)).filter(([name, value]) => value !== before[name]),
  );
}

/** True if the people who signed up are notified of this change. */
export const needsNotification = (change: ShiftChange): boolean =>
  (['shift_date', 'start_time', 'end_time', 'location'] as const).some((name) => name in change);

type NewTemplate = RouteInput<'POST /api/shift-templates'>['body'];

/** The template for the current form values; null without duration or capacity. */
export function templateOf(values: ShiftValues, name: string, foodbank_id: string): NewTemplate | null {
  const duration_hours = quartersBetween(values);
  const { capacity, location, description, activity_category } = detailsOf(values);
  if (duration_hours === null || capacity < 1) return null;
  return {
    name: name.trim(),
    duration_hours,
    capacity,
    location,
    description,
    activity_category,
    foodbank_id,
  };
}

type ShiftProblems = Partial<Record<keyof ShiftValues, ParseKeys<'shifts'>>>;

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
