import { addDays } from '@nourish/contract/calendar';
import type { Actor, Context } from '../src/context.ts';
import { unique } from './app.ts';

/** Returns the day `days` after the history's current day. */
export const dayFrom = ({ clock }: Context, days: number) =>
  addDays(clock.now().toISOString().slice(0, 10), days);
/** Returns a moment hours before: a device sends later what it recorded. */
export const ago = ({ clock }: Context, hours: number) =>
  new Date(clock.now().getTime() - hours * 3_600_000).toISOString();
export async function* fileOf(rows: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.join('\r\n'));
}

export const offerOf = (ctx: Context, staff: Actor, which: number, quantity: number) => ({
  offer: {
    donorName: 'Amara',
    donorEmail: `${unique('amara')}@nourish.example`,
    productName: `Goods ${which % 3}`,
    quantity,
    scheduledPickupDate: dayFrom(ctx, 2),
    scheduledPickupTime: '10:00',
    foodbank_id: staff.foodbank_id ?? undefined,
  },
  file: undefined,
});
