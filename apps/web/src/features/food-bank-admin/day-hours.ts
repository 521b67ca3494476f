import type { FoodBank } from '@nourish/contract';
import { WEEKDAYS } from '@nourish/contract/constants';
import { hoursOn, type Weekday } from '../food-banks/opening-hours.ts';

type OperatingHours = FoodBank['operatingHours'];

/** One day as the form shows it: what its mode does not need is kept, should the mode change back. */
export interface DayHours {
  mode: 'closed' | 'open' | 'text';
  from: string;
  to: string;
  text: string;
}
export type WeekHours = Record<Weekday, DayHours>;

const USUAL: DayHours = { mode: 'closed', from: '09:00', to: '17:00', text: '' };
/** One span and nothing else; what says more than that is edited as text. */
const ONE_SPAN = /^(\d{1,2}):(\d{2})\s*[-–—]\s*(\d{1,2}):(\d{2})$/;

function toDay(text: string | null): DayHours {
  if (text === null) return USUAL;
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = ONE_SPAN.exec(text) ?? [];
  if (fromHour === '') return { ...USUAL, mode: 'text', text };
  const from = `${fromHour.padStart(2, '0')}:${fromMinute}`;
  return { ...USUAL, mode: 'open', from, to: `${toHour.padStart(2, '0')}:${toMinute}` };
}

export const toWeek = (hours: OperatingHours): WeekHours => {
  const days = WEEKDAYS.map((day) => [day, toDay(hoursOn(hours, day))]);
  // A day for each weekday was made just now.
  return Object.fromEntries(days) as WeekHours;
};

/** As it is stored; days that are closed are left out. */
export const fromWeek = (week: WeekHours): OperatingHours =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const { mode, from, to, text } = week[day];
      if (mode === 'closed') return [];
      return [[day, mode === 'open' ? `${from}-${to}` : text.trim()]];
    }),
  );

export type DayProblem = 'timesMissing' | 'endsTooEarly' | 'textMissing';

/** What is wrong with a day; null: nothing. */
export function dayProblem({ mode, from, to, text }: DayHours): DayProblem | null {
  if (mode === 'open') {
    if (from === '' || to === '') return 'timesMissing';
    return to <= from ? 'endsTooEarly' : null;
  }
  return mode === 'text' && text.trim() === '' ? 'textMissing' : null;
}

/** Every day as Monday. */
export const copyMonday = (week: WeekHours): WeekHours => toWeekOf(week.mon);

const toWeekOf = (day: DayHours): WeekHours => ({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: day,
});
