import type { Context } from '../context.ts';

/** The same context at another moment: what happens in it is dated then. */
export const at = (ctx: Context, moment: Date): Context => ({ ...ctx, clock: { now: () => moment } });

/** Seven or eight in the morning, Eastern time, before any counter opens; never later than now. */
export const morningOf = (ctx: Context, day: string, minutes = 0): Date =>
  notAfterNow(ctx, new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000));

export const notAfterNow = (ctx: Context, moment: Date): Date =>
  new Date(Math.min(moment.getTime(), ctx.clock.now().getTime()));
