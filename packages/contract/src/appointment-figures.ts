import Type, { type Static } from 'typebox';
import {
  FIGURE_DAYS_MAX,
  FIGURE_WEEKS,
  NO_SHOW_AFTER_MINUTES,
  SMALLEST_WAITING_COUNT,
} from './appointment-constants.ts';
import { WEEKDAYS } from './constants.ts';
import { defineRoutes } from './route.ts';
import {
  Data,
  Flag,
  Id,
  Instant,
  Nullable,
  Options,
  PlainDate,
  TimeOfDay,
  Total,
  described,
} from './schema.ts';

const Percent = (description: string) =>
  Nullable(Type.Number({ description: `${description}: percent with one decimal` }));
const Minutes = (description: string) =>
  Nullable(
    Type.Integer({
      description: `${description}; null below ${SMALLEST_WAITING_COUNT} visits, so that nobody can be recognized`,
    }),
  );

/** Figures of slots that ended at least an hour ago. */
export const AppointmentFigures = Type.Object({
  places: described(
    Total,
    'Places that could be booked, without those for walk-ins. A slot that was booked at least once counts with the places that it had, any other one with those of the schedule as it is now, from the first day on which the food bank had a booked slot. At least as many as `booked`',
  ),
  booked: described(
    Total,
    'Appointments that stood when their slot began, also of requests that staff never approved. Without rejected requests, requests of the time before the schedule, and walk-ins; a moved appointment counts in its last slot',
  ),
  cancelled: described(
    Total,
    'Appointments that were cancelled before their slot began; not part of `booked`',
  ),
  handed_out: described(Total, 'Of `booked`: handed out on the day of the appointment, or before'),
  missed: described(
    Total,
    'Of `booked`: approved by staff, but not handed out on the day of the appointment, or cancelled or ended as unclaimed after the slot began. Today, somebody who comes late is missed until the food is handed out',
  ),
  capacity_use: Percent('`booked` of `places`; null: no places'),
  no_show_rate: Percent('`missed` of `booked`; null: nothing was booked'),
  waiting: Type.Object(
    {
      visits: described(Total, 'Visits with a known time of arrival, on which the minutes are based'),
      median_minutes: Minutes('Half of them waited at most so long'),
      p90_minutes: Minutes('Nine of ten waited at most so long'),
    },
    { description: 'From the arrival to the handing out, of `handed_out` on the day of the appointment' },
  ),
});
export type AppointmentFigures = Static<typeof AppointmentFigures>;

export const AppointmentReport = Type.Object({
  foodbank_id: described(Nullable(Id), 'Null: all food banks'),
  from: PlainDate,
  to: PlainDate,
  has_schedule: described(Flag, 'False: no food bank of the report has a schedule, and all figures are 0'),
  totals: AppointmentFigures,
  by_week: Type.Array(
    Type.Object({
      week: described(PlainDate, 'Monday; the first and the last week count only days within the span'),
      ...AppointmentFigures.properties,
    }),
    { description: 'Every week of the span, earliest first' },
  ),
  by_slot: Type.Array(
    Type.Object({ weekday: Options(WEEKDAYS), time: TimeOfDay, ...AppointmentFigures.properties }),
    { description: 'Each weekday and time with places, by weekday and time' },
  ),
  as_of: Instant,
});
export type AppointmentReport = Static<typeof AppointmentReport>;

/** Bounded, so that its weeks can be computed. */
const ReportDay = Type.String({ format: 'date', pattern: '^(19|20|21)' });

export const appointmentFigureRoutes = defineRoutes('Appointments', {
  getAppointmentFigures: {
    key: 'GET /api/appointment-figures',
    access: 'staff',
    reads: 'replica',
    summary: `Use of places, missed appointments and waiting, by week and by weekday and time, of the own food bank (administrators: of one or all). Covers slots that ended at least ${NO_SHOW_AFTER_MINUTES} minutes ago, and names nobody. JSON, or CSV with \`format=csv\``,
    query: Type.Object({
      foodbank_id: Type.Optional(Id),
      from: Type.Optional(
        described(
          ReportDay,
          `First day. Default: Monday of the week ${FIGURE_WEEKS - 1} weeks before \`to\``,
        ),
      ),
      to: Type.Optional(
        described(ReportDay, `Last day, at most ${FIGURE_DAYS_MAX} days with the first. Default: today`),
      ),
      format: Type.Optional(Options(['json', 'csv'])),
    }),
    sentences: {
      from: { too_big: 'too_many_days' },
      to: { before_start: 'end_before_start', too_big: 'too_many_days' },
    },
    response: Data(AppointmentReport),
    alternative: 'text/csv',
  },
});
