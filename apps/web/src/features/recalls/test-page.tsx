import type { RecallDetails, RecallNotices, RecallPreview } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { fakeApi, type FakeRoutes } from '../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { RecallPage } from './recall-page.tsx';
import { makeDetails, makeHeld, makeItem, makeNotices, makePreview, RECALL_ID } from './test-data.ts';

/** Signs in for each test of a file, and prepares what the pages of recalls need. */
export function prepareRecallPages(): void {
  // jsdom has no layout and no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
  beforeAll(async () => {
    // Dialogs load their code on first use; load it before the test timeouts start.
    await import('../../ui/overlay.tsx');
    await import('./papers/recall-sheet.tsx');
  });
  beforeEach(() => storeToken('abc'));
  afterEach(() => clearToken());
}

export const HOLD = 'POST /api/recalls/:id/hold';
export const DISMISS = 'POST /api/recalls/:id/dismiss';
export const NOTIFY = 'POST /api/recalls/:id/notify';
export const CALLS = 'POST /api/recalls/:id/calls';
export const OUTCOMES = 'POST /api/recalls/:id/outcomes';
export const LIFT = 'POST /api/recalls/:id/lift';

export const CERTAIN = makeItem();
export const HELD = {
  status: 'held' as const,
  held_at: '2026-11-26T15:01:00Z',
  items: [makeHeld()],
  items_held: 1,
};
export const TOLD = { notified: 1, notified_at: '2026-11-26T15:02:00Z' };
export const CALLED = {
  notice_id: idOf(980),
  client_id: idOf(401),
  code: 'LS-501',
  name: 'Blue hat',
  phone: '+14165550136',
  received: true,
  is_possible: false,
  mail_failed: false,
  items: ['Peanut butter'],
  listed_at: '2026-11-26T15:02:00Z',
  called: null,
};

interface Scene {
  recall?: Partial<RecallDetails>;
  preview?: Partial<RecallPreview>;
  notices?: Partial<RecallNotices>;
}

/** A server whose recall, preview and notices the test changes between calls. */
export async function open(start: Scene = {}, routes: FakeRoutes = {}, search = '') {
  const scene = { ...start };
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank({ contactPhone: '+14165550142' })],
    'GET /api/recalls/:id': () => makeDetails(scene.recall),
    'GET /api/recalls/:id/preview': () => makePreview(scene.preview),
    'GET /api/recalls/:id/notices': () => makeNotices(scene.notices),
    ...routes,
  });
  const view = await renderWithApp(<RecallPage />, `${paths.recall(RECALL_ID)}${search}`, patterns.recall);
  return { ...api, ...view, scene };
}
export const step = (name: RegExp) => screen.findByRole('region', { name });
export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
export const answer = async (name: RegExp | string, label: RegExp | string) => {
  const asked = within(await screen.findByRole('alertdialog', { name }));
  await userEvent.click(asked.getByRole('button', { name: label }));
  return asked;
};
export const boxOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
