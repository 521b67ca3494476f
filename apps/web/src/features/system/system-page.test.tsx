import type { SystemState } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeUser } from '../../lib/test-data.ts';
import { fakeApi, nameOf, refuse, succeed } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { SystemPage } from './system-page.tsx';
import { makeCleanup, makeQueue, makeSystem, makeUnusual } from './test-data.ts';

const ADMIN = makeUser({ name: 'Margaret Chen', role: 'admin' });
const JOB = {
  _id: idOf(1),
  queue: 'imports',
  failed_at: '2026-11-22T11:00:00Z',
  tries: 3,
  error: 'disk full',
} as const;
const mail = (n: number, can_resend: boolean) => ({
  _id: idOf(n),
  kind: can_resend ? 'request_approved' : 'verify_email',
  to: 'z…@nourish.example',
  created_at: '2026-11-21T11:00:00Z',
  tries: 13,
  error: null,
  can_resend,
});

/** A fake API in the state `state()`. Returns a function that lists the actions so far. */
function fakeSystem(state: () => SystemState) {
  const done = succeed({ message: 'It is done.' });
  const { calls } = fakeApi({
    'GET /api/auth/me': ADMIN,
    'GET /api/system/unusual-activity': makeUnusual(),
    'GET /api/system': state,
    'POST /api/system/jobs/:id/retry': done,
    'DELETE /api/system/jobs/:id': done,
    'POST /api/system/mails/:id/resend': done,
    'POST /api/system/stock-proof': done,
  });
  return () => calls.filter(({ method }) => method !== 'GET').map(nameOf);
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows that everything is running', async () => {
  fakeSystem(() => makeSystem());
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('Everything is running');
  screen.getByText('Background work is up to date. Emails go out. The stock agrees with its history.');
  expect(screen.queryByRole('region', { name: 'Failed tasks' })).toBeNull();
  (await region('Server')).getByText('0.1.0 on Node.js 26.10.0');
  (await region('Database')).getByText('5 of 200');
  (await region('Stock check')).getByText(/^Everything agreed on /);
});

test('does not claim that unchecked parts are running', async () => {
  fakeSystem(() =>
    makeSystem({ is_demo: true, stock_proof: null, mails: { ...makeSystem().mails, delivery: 'files' } }),
  );
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('Background work is up to date. This demo does not deliver emails.');
  (await region('Emails')).getByText(/^This is a demo without a mail server/);
});

test('does not call work up to date that has never run', async () => {
  const imports = ['imports', 'client-imports'] as const;
  fakeSystem(() =>
    makeSystem({ queues: [makeQueue(), ...imports.map((queue) => makeQueue({ queue, done_at: null }))] }),
  );
  await renderWithApp(<SystemPage />, paths.system);
  const work = await region('Background work');
  await userEvent.click(work.getByText('3 jobs, all fine'));
  expect(work.getAllByText('Up to date')).toHaveLength(1);
  for (const name of [/^File imports/, /^Household imports/])
    expect(within(work.getByRole('row', { name })).getByText('Idle')).toBeDefined();
});

test('marks work as late that has waited too long', async () => {
  const oldest_at = '2026-11-22T11:40:00Z';
  fakeSystem(() =>
    makeSystem({
      queues: [makeQueue({ waiting: 1, oldest_at }), makeQueue({ queue: 'imports', waiting: 1, oldest_at })],
    }),
  );
  await renderWithApp(<SystemPage />, paths.system);
  const work = await region('Background work');
  within(work.getByRole('row', { name: /^File imports/ })).getByText('Late');
  work.getByText('1 other job, all fine');
  // Mail servers may be down for longer.
  expect(work.getAllByText('Late')).toHaveLength(1);
});

test('fails with the step that fixes it if mails are written to files outside of a demo', async () => {
  fakeSystem(() => makeSystem({ mails: { ...makeSystem().mails, delivery: 'files' } }));
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('Something is not working');
  screen.getByText(/^No email is delivered, .* on the server\.$/, { selector: 'li' });
  expect(screen.getByRole('link', { name: 'SMTP_URL' }).getAttribute('href')).toBe('#mails');
  const mails = await region('Emails');
  mails.getByText(/Set SMTP_URL to your mail server and restart Nourish\.$/);
  expect(screen.queryByText('Everything is running')).toBeNull();
});

test('shows how much was deleted, and why nothing is deleted after a jump of the clock', async () => {
  const pause = {
    clock_before: '2026-11-21T07:47:00Z',
    clock_after: '2029-11-22T07:47:00Z',
    resumes_at: '2029-11-23T03:47:00Z',
  };
  fakeSystem(() =>
    makeSystem({
      cleanups: [makeCleanup({ pause }), makeCleanup({ queue: 'housekeeping', removed: 1_200 })],
    }),
  );
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('Something needs your attention');
  expect(screen.getByRole('link', { name: 'Background work' }).getAttribute('href')).toBe('#background-work');
  const work = await region('Background work');
  work.getByText(/^The clock of the server jumped from Nov.* 2026.* to Nov.* 2029/);
  expect(work.getAllByText('Paused')).toHaveLength(1);
  work.getByText(/^1,200 records erased last time/);
});

test('retries a failed job, or discards it after a confirmation', async () => {
  let isGone = false;
  const done = fakeSystem(() => makeSystem({ failed_jobs: isGone ? [] : [JOB] }));
  await renderWithApp(<SystemPage />, paths.system);
  const tasks = await region('Failed tasks');
  expect(screen.getByRole('link', { name: 'Failed tasks' }).getAttribute('href')).toBe('#failed-jobs');
  await userEvent.click(tasks.getByRole('button', { name: 'Try again: File imports' }));
  await expect.poll(done).toHaveLength(1);
  await userEvent.click(tasks.getByRole('button', { name: 'Discard: File imports' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/^The import stays where it stopped/);
  isGone = true;
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await expect
    .poll(done)
    .toEqual([`POST /api/system/jobs/${JOB._id}/retry`, `DELETE /api/system/jobs/${JOB._id}`]);
  // The button is gone, so the focus moves to the overall state.
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Everything is running/);
});

test('sends a failed mail again, unless its text was deleted', async () => {
  const done = fakeSystem(() =>
    makeSystem({ mails: { ...makeSystem().mails, failed: 2, failures: [mail(1, true), mail(2, false)] } }),
  );
  await renderWithApp(<SystemPage />, paths.system);
  const mails = await region('Emails');
  mails.getByText('About an account to z…@nourish.example');
  mails.getByText(/^This email held a link that has been removed/);
  await userEvent.click(mails.getByRole('button', { name: 'Send again to z…@nourish.example' }));
  await expect.poll(done).toEqual([`POST /api/system/mails/${idOf(1)}/resend`]);
});

test('shows differences of the stock and checks again', async () => {
  let isRunning = false;
  const proof = {
    ran_at: '2026-11-22T09:23:00Z',
    seconds: 1,
    differences: 2,
    examples: ['Rice: 4, by the ledger 5'],
  };
  const done = fakeSystem(() => makeSystem({ stock_proof: proof, stock_proof_running: isRunning }));
  await renderWithApp(<SystemPage />, paths.system);
  const stock = await region('Stock check');
  stock.getByText(/^2 differences were found on /);
  stock.getByText('Rice: 4, by the ledger 5');
  isRunning = true;
  await userEvent.click(stock.getByRole('button', { name: 'Check now' }));
  await stock.findByText('Checking…');
  expect(done()).toEqual(['POST /api/system/stock-proof']);
});

test('offers Retry if loading fails', async () => {
  const down = refuse('internal', 'It stumbled.');
  fakeApi({
    'GET /api/auth/me': ADMIN,
    'GET /api/system': down,
    'GET /api/system/unusual-activity': down,
  });
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('The state of the system could not be loaded');
  screen.getByRole('button', { name: 'Retry' });
});
