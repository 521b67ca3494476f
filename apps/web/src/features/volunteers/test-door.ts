import type { Answer } from '../../lib/testing.tsx';

export const ok = (data: unknown, status = 200): Answer => ({ status, body: { success: true, data } });
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, code, message },
});

/** The bodies of all calls with this method. */
export const sent = (calls: readonly Request[], method: string) =>
  Promise.all(calls.filter((call) => call.method === method).map((call) => call.json() as Promise<unknown>));
