import type { OutputOf, routes } from '@nourish/contract';
import type { Api } from './api.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface Hours {
  from: string;
  to: string;
  /** People per time. */
  capacity: number;
  walk_ins?: number;
  lead_hours?: number;
}

/** Draws the same half hours on every day. */
export const drawWeek = (staff: Api, id: string, { lead_hours = 1, ...hours }: Hours) =>
  staff('PUT /api/foodbanks/:id/pickup-schedule', {
    params: { id },
    body: {
      version: 0,
      blocks: WEEKDAYS.map((weekday) => ({ weekday, slot_minutes: 30, ...hours })),
      lead_hours,
      window_days: 60,
    },
  });

/** Returns the first bookable time on or after a day at the food bank with this name. */
export async function firstFreeTime(
  person: Api,
  name: string,
  from: string,
): Promise<{ date: string; time: string }> {
  const { data: foodBanks } = await person('GET /api/foodbanks');
  const id = foodBanks.find((foodBank) => foodBank.name === name)?._id ?? '';
  const { data } = await person('GET /api/foodbanks/:id/slots', { params: { id }, query: { from } });
  const free = data.find(({ status }) => status === 'open');
  if (free === undefined) throw new Error(`${name} has no free time from ${from}`);
  return free;
}

type SlotDay = OutputOf<typeof routes.listSlotDays>['data']['days'][number];

/** Returns the day at a food bank with the times that a person can still book today. */
export async function freeToday(person: Api, id: string): Promise<{ today: string; times: string[] }> {
  const { data } = await person('GET /api/foodbanks/:id/slot-days', { params: { id } });
  const [day] = data.days as [SlotDay]; // today comes first
  return { today: day.date, times: day.slots.flatMap(({ time, state }) => (state === 'open' ? time : [])) };
}
