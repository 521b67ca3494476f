import type { FoodBank } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';
import { hoursOn, type Weekday } from '../food-banks/opening-hours.ts';

type OperatingHours = FoodBank['operatingHours'];

/** Hours of a day in the form. Retains the values of other modes in case the mode changes back. */
export interface DayHours {
  mode: 'closed' | 'open' | 'text';
  from: string;
  to: string;
  text: string;
}
export type WeekHours = Record<Weekday, DayHours>;

const DEFAULT_DAY: DayHours = { mode: 'closed', from: '09:00', to: '17:00', text: '' };
/** A single span; any other text is edited as text. */
const ONE_SPAN = /^(\d{1,2}):(\d{2})\s*[-–—]\s*(\d{1,2}):(\d{2})$/;

function toDay(text: string | null): DayHours {
  if (text === null) return DEFAULT_DAY;
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = ONE_SPAN.exec(text) ?? [];
  if (fromHour === '') return { ...DEFAULT_DAY, mode: 'text', text };
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  return { ...DEFAULT_DAY, mode: 'open', from, to: `${toHour.padStart(2, '0')}:${toMinute}` };
}

export const toWeek = (hours: OperatingHours): WeekHours => {
  const days = WEEKDAYS.map((day) => [day, toDay(hoursOn(hours, day))]);
  // Built from all weekdays.
  return Object.fromEntries(days) as WeekHours;
};

/** Returns the stored form, without closed days. */
export const fromWeek = (week: WeekHours): OperatingHours =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const { mode, from, to, text } = week[day];
      if (mode === 'closed') return [];
      return [[day, mode === 'open' ? `${from}-${to}` : text.trim()]];
    }),
  );

export type DayProblem = 'timesMissing' | 'endsTooEarly' | 'textMissing';

export function dayProblem({ mode, from, to, text }: DayHours): DayProblem | null {
  if (mode === 'open') {
    if (from === '' || to === '') return 'timesMissing';
    return to <= from ? 'endsTooEarly' : null;
  }
  return mode === 'text' && text.trim() === '' ? 'textMissing' : null;
}

export const isAllClosed = (week: WeekHours): boolean => WEEKDAYS.every((day) => week[day].mode === 'closed');

/** Opens Monday to Friday from 9 to 5. */
export function withOfficeHours(week: WeekHours): WeekHours {
  const open: DayHours = { ...DEFAULT_DAY, mode: 'open' };
  return { ...week, mon: open, tue: open, wed: open, thu: open, fri: open };
}

export const copyMonday = ({ mon }: WeekHours): WeekHours => ({
  mon,
  tue: mon,
  wed: mon,
  thu: mon,
  fri: mon,
  sat: mon,
  sun: mon,
});
