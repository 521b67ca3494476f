import type { NewShift, RouteInput, Shift, ShiftChange, ShiftTemplate } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteering';
import { quartersBetween, timeAfter } from './plan.ts';

/** The choice of saying in one's own words what is done. */
export const OWN_WORDS = 'own words';

/** What stands in the fields of the form; '' where nothing does. */
export interface ShiftValues {
  title: string;
  /** A known one, `OWN_WORDS`, or ''. */
  activity: string;
  own_activity: string;
  shift_date: string;
  start_time: string;
  end_time: string;
  capacity: string;
  location: string;
  description: string;
  /** Of new shifts only; later on they are published, not edited, into another one. */
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

/** The form of a new shift: empty, but for what is known of it to start with. */
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

/** When shifts from a template begin, while nobody has said. */
const USUAL_START = '09:00';

/** The form with what a template knows; day and start stay. */
export function withTemplate(values: ShiftValues, template: ShiftTemplate): ShiftValues {
  const start_time = values.start_time || USUAL_START;
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

const WHOLE_NUMBER = /^\d+$/;
/** The whole number somebody typed; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim();
  return WHOLE_NUMBER.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

export const isSame = (a: ShiftValues, b: ShiftValues): boolean => JSON.stringify(a) === JSON.stringify(b);

const activityOf = ({ activity, own_activity }: ShiftValues): string | null =>
  (activity === OWN_WORDS ? own_activity.trim() : activity) || null;

/** What creating and changing send alike. The form has been checked before: figures are whole numbers. */
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

/** What changes a shift that the person saw as `stored`. What was left alone does not go along: if somebody else has changed it meanwhile, that stays. */
export function changeOf(values: ShiftValues, stored: Shift): Partial<ShiftDetails> {
  const before: Record<string, unknown> = detailsOf(valuesOf(stored));
  return Object.fromEntries(
    Object.entries(detailsOf(values)).filter(([name, value]) => value !== before[name]),
  );
}

/** Of these changes the people who signed up are told. */
export const isTold = (change: ShiftChange): boolean =>
  (['shift_date', 'start_time', 'end_time', 'location'] as const).some((name) => name in change);

type NewTemplate = RouteInput<'POST /api/shift-templates'>['body'];

/** What the form makes a template of; null while it does not say how long and for how many. */
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
