import type { BrowserContext } from '@playwright/test';
import { server } from './server.ts';

/** Milliseconds by which the server's clock is ahead of this machine's, measured by 'global-setup.ts'. */
const AHEAD = 'NOURISH_E2E_AHEAD';
const ahead = (): number => Number(process.env[AHEAD] ?? 0);

/** Reads the server's clock once, for this process and its workers. */
export async function readServerClock(): Promise<void> {
  const { headers } = await fetch(`${server.url}/api/health`);
  process.env[AHEAD] = String(Date.parse(headers.get('date') ?? '') - Date.now());
}

/** Current time of the journeys in milliseconds: the server's, to the second. */
export const now = (): number => Date.now() + ahead();

/** Makes the pages of a context show the server's time. Timers are unaffected. */
export const shiftClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((offset) => {
    const RealDate = Date;
    const shiftedNow = () => RealDate.now() + offset;
    window.Date = new Proxy(RealDate, {
      apply: () => new RealDate(shiftedNow()).toString(),
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget) as Date,
      get: (target, key, receiver) =>
        key === 'now' ? shiftedNow : (Reflect.get(target, key, receiver) as unknown),
    });
    RealDate.prototype.constructor = window.Date;
  }, ahead());
