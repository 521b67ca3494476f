import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UnusualActivity } from '@nourish/contract';
import { idOf, makePerson, makeUser } from '../../lib/test-data.ts';
import { fakeApi, nameOf, refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { SystemPage } from './system-page.tsx';
import { makeFinding, makeSystem, makeUnusual } from './test-data.ts';

const ADMIN = makeUser({ name: 'Margaret Chen', role: 'admin' });
const ZOE = { _id: idOf(7), name: 'Zoë Okafor' };
const BANK = { _id: idOf(8), name: 'Lantern Street' };
const DONOR = { name: 'Rosa', email: 'rosa@nourish.example' };

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

/** A fake API that records the actions with their bodies. */
function fakeUnusual(unusual: () => UnusualActivity | null) {
  const done: [call: string, body: object | undefined][] = [];
  fakeApi({
    'GET /api/auth/me': ADMIN,
    'GET /api/system': makeSystem(),
    'GET /api/system/unusual-activity': () => unusual() ?? refuse('internal', 'It failed.'),
    'POST /api/food-requests/cancel-open': ({ request, body }) => {
      done.push([nameOf(request), body]);
      return { cancelled: 9 };
    },
    'POST /api/donations/decline-pending': ({ request, body }) => {
      done.push([nameOf(request), body]);
      return { declined: 14 };
    },
    'POST /api/users/:id/require-password': ({ request, body }) => {
      done.push([nameOf(request), body]);
      return makePerson(ZOE);
    },
  });
  return done;
}

const section = async () => within(await screen.findByRole('region', { name: 'Unusual activity' }));

test('without findings, the section shows that nothing is unusual', async () => {
  fakeUnusual(() => makeUnusual());
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('Everything is running');
  (await section()).getByText('Nothing unusual in the last 24 hours');
});

test('if it cannot be loaded, the rest of the page works and Retry loads it', async () => {
  let isBroken = true;
  fakeUnusual(() => (isBroken ? null : makeUnusual()));
  await renderWithApp(<SystemPage />, paths.system);
  const unusual = await section();
  await unusual.findByText('Unusual activity could not be loaded');
  await screen.findByText('Everything is running');
  isBroken = false;
  await userEvent.click(unusual.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing unusual in the last 24 hours');
});

test('each finding has its amount, the usual amount and a link to the page that can help', async () => {
  fakeUnusual(() =>
    makeUnusual(
      makeFinding({
        kind: 'food_requests',
        amount: 9,
        usual: 1.2,
        person: ZOE,
        foodbank: BANK,
        action: 'show_person',
      }),
      makeFinding({
        kind: 'food_bank_donations',
        amount: 31,
        usual: 0,
        foodbank: BANK,
        action: 'show_donations',
      }),
      makeFinding({ kind: 'messages', amount: 12, usual: 0, sender: DONOR, action: 'show_messages' }),
      makeFinding(),
    ),
  );
  await renderWithApp(<SystemPage />, paths.system);
  await screen.findByText('Something needs your attention');
  screen.getByText(/^4 amounts of the last 24 hours are unusual/);
  expect(screen.getByRole('link', { name: 'Unusual activity' }).getAttribute('href')).toBe(
    '#unusual-activity',
  );
  const unusual = await section();
  unusual.getByText('9 food requests, most at Lantern Street. Usually 1.2 per person and day.');
  unusual.getByText('41 people signed up. Usually 2.5 a day.');
  unusual.getByText('rosa@nourish.example · As typed into the form, not verified');
  const links = unusual.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Zoë Okafor', `/users?person=${ZOE._id}`],
    ['Open the account', `/users?person=${ZOE._id}`],
    ['Show the offers', `/donations?status=pending&foodbank_id=${BANK._id}`],
    ['Show the messages', '/messages?search=rosa%40nourish.example'],
    ['Show the newest accounts', '/users?state=active&sort=-created_at'],
  ]);
});

test.each([
  {
    finding: makeFinding({
      kind: 'food_requests',
      amount: 9,
      person: ZOE,
      foodbank: BANK,
      action: 'cancel_requests',
    }),
    button: 'Cancel all open requests: Zoë Okafor',
    confirm: 'Cancel all requests',
    call: ['POST /api/food-requests/cancel-open', { recipient_id: ZOE._id, notes: 'Far too many' }],
  },
  {
    finding: makeFinding({ kind: 'donations', amount: 14, sender: DONOR, action: 'decline_donations' }),
    button: 'Decline all pending offers: Rosa',
    confirm: 'Decline all offers',
    call: ['POST /api/donations/decline-pending', { donor_email: DONOR.email, notes: 'Far too many' }],
  },
])(
  '$button: needs a reason, and the finding is gone afterwards',
  async ({ finding, button, confirm, call }) => {
    let isHandled = false;
    const done = fakeUnusual(() => (isHandled ? makeUnusual() : makeUnusual(finding)));
    await renderWithApp(<SystemPage />, paths.system);
    const unusual = await section();
    await userEvent.click(await unusual.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    await dialog.findByText('Please give a reason.');
    expect(done).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Far too many');
    isHandled = true;
    await userEvent.click(dialog.getByRole('button', { name: confirm }));
    await screen.findByText('Nothing unusual in the last 24 hours');
    expect(done).toEqual([call]);
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Everything is running/);
  },
);

test('a new password is required after a question, but not of the administrator who looks', async () => {
  const guessed = makeFinding({ kind: 'failed_sign_ins', amount: 5, action: 'require_password' });
  const done = fakeUnusual(() =>
    makeUnusual({ ...guessed, person: ZOE }, { ...guessed, person: { _id: ADMIN._id, name: ADMIN.name } }),
  );
  await renderWithApp(<SystemPage />, paths.system);
  const unusual = await section();
  expect(
    (await unusual.findByRole('link', { name: 'Check my own sign-in: Margaret Chen' })).getAttribute('href'),
  ).toBe(paths.security);
  await userEvent.click(unusual.getByRole('button', { name: 'Require a new password: Zoë Okafor' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Require a new password' }));
  await expect.poll(() => done).toEqual([[`POST /api/users/${ZOE._id}/require-password`, undefined]]);
});
