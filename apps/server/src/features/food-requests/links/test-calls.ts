import { tokenMailedTo } from '../../../../test/mailbox.ts';
import type { HttpResponse, TestApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/factories.ts';

type App = Pick<TestApp, 'call' | 'database'>;

/** Returns the token in the latest message to a person. */
export const tokenTo = (t: App, { actor }: Person): Promise<string> => tokenMailedTo(t.database, actor.email);

export const open = (t: App, token: string): Promise<HttpResponse> =>
  t.call('POST /api/pickup-links/open', { body: { token } });

export const move = (
  t: App,
  token: string,
  pickup_date: string,
  pickup_time: string,
): Promise<HttpResponse> =>
  t.call('POST /api/pickup-links/move', {
    body: { token, preferredPickupDate: pickup_date, preferredPickupTime: pickup_time },
  });

export const cancel = (t: App, token: string): Promise<HttpResponse> =>
  t.call('POST /api/pickup-links/cancel', { body: { token } });
