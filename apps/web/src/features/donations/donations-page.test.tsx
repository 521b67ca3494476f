import type { Donation, DonationDetails, User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, todayIn } from '../../lib/dates.ts';
import { idOf, makeDonation, makeLocation, makeUser } from '../../lib/test-data.ts';
import { fakeApi, refuse, succeed, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { DonationDetailsPage } from './donation-details-page.tsx';
import { DonationsPage } from './donations-page.tsx';
import { makeDetails, makeDonor, makeEvent, makeItem, makeOpenBank, STATS } from './test-data.ts';

const TODAY = todayIn('America/Toronto');
const ONE = makeDetails({ scheduledPickupDate: addDays(TODAY, 2) });
const staff = makeUser({ role: 'staff', foodbank_id: idOf(1) });

const CHANGE = 'PATCH /api/donations/:id/status';
const TOMATOES = makeItem(700, 'Diced tomatoes, 796 ml');

interface Served {
  user?: User;
  list?: Donation[];
  shown?: DonationDetails;
  /** The donation after a change. */
  after?: DonationDetails;
  /** Refuses the change. */
  refusal?: Refusal;
}
/** A fake API with one donation and its list. */
function fakeDonations({ user = staff, list = [makeDonation()], shown = ONE, after = ONE, refusal }: Served) {
  let donation = shown;
  return fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': [makeOpenBank(1, 'Lantern Street')],
    'GET /api/donations/stats': STATS,
    'GET /api/donations': list,
    'GET /api/donations/:id': ({ params }) => (params.id === ONE._id ? donation : refuse('not_found')),
    [CHANGE]: () => {
      donation = after;
      return refusal ?? after;
    },
    'GET /api/inventory': [TOMATOES],
    'GET /api/inventory/:id': TOMATOES,
    'GET /api/inventory/meta/categories': ['canned-goods'],
    'GET /api/storage': [makeLocation('Shelf A', 800)],
    'GET /api/list-views': succeed({ data: [] }),
  });
}
const renderDetails = (id = ONE._id) =>
  renderWithApp(<DonationDetailsPage />, paths.donation(id), patterns.donation);
/** Chooses a step from the menu of a donation's page. */
async function chooseEnd(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More steps' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('shows staff overdue donations first, then by day', async () => {
  fakeDonations({
    list: [
      makeDonation({ _id: idOf(301), productName: 'Rice', scheduledPickupDate: addDays(TODAY, -2) }),
      makeDonation({ _id: idOf(302), productName: 'Milk', scheduledPickupDate: TODAY, status: 'scheduled' }),
      makeDonation({ _id: idOf(303), productName: 'Oats', scheduledPickupDate: addDays(TODAY, 1) }),
    ],
  });
  await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText('3 products');
  const groups = screen.getAllByRole('rowgroup').slice(1);
  expect(groups.map((group) => within(group).getByRole('heading').textContent)).toEqual([
    expect.stringMatching(/^Overdue/),
    expect.stringMatching(/^Today/),
    expect.stringMatching(/^Tomorrow/),
  ]);
  expect(groups.map((group) => within(group).getByRole('link').textContent)).toEqual([
    'Rice',
    'Milk',
    'Oats',
  ]);
});

test('links tabs to parts of the queue by URL', async () => {
  const { calls } = fakeDonations({});
  const { router } = await renderWithApp(<DonationsPage />, `${paths.donations}?day=today`);
  await userEvent.click(await screen.findByRole('link', { name: /^Declined/ }));
  expect(router.state.location.search).toBe('?status=declined&day=today');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('status=declined'));
  expect(router.state.location.search).toBe('?status=declined');
  await userEvent.click(screen.getByRole('link', { name: /^Overdue/ }));
  await waitFor(() =>
    expect(calls.at(-1)?.url).toContain(`status=pending%2Cscheduled&pickup_to=${addDays(TODAY, -1)}`),
  );
});

test('receives an expected donation from its row with two clicks', async () => {
  const { sent } = fakeDonations({
    list: [makeDonation({ status: 'scheduled', quantity: 24, unit: 'cans' })],
  });
  await renderWithApp(<DonationsPage />, paths.donations);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 24' }));
  await waitFor(() =>
    expect(sent(CHANGE)).toMatchObject([
      {
        id: ONE._id,
        status: 'received',
        reception: { quantity: 24, item: { item_name: ONE.productName, category: 'canned-goods' } },
      },
    ]),
  );
});

test('offers the next step of a row as a button and the others in a menu', async () => {
  fakeDonations({});
  await renderWithApp(<DonationsPage />, paths.donations);
  const row = await screen.findByRole('row', { name: /Canned tomatoes/ });
  within(row).getByRole('button', { name: 'Schedule' });
  await userEvent.click(within(row).getByRole('button', { name: `More actions for ${ONE.productName}` }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Receive', 'Decline', 'Cancel donation']);
});

test('opens a donation beside the list, and steps through the list by keyboard', async () => {
  const other = makeDonation({ _id: idOf(301), productName: 'Rice', scheduledPickupDate: addDays(TODAY, 3) });
  fakeDonations({ list: [{ ...makeDonation(), scheduledPickupDate: ONE.scheduledPickupDate }, other] });
  const { router } = await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText('2 products');
  await userEvent.click(screen.getByRole('link', { name: /^Canned tomatoes/ }));
  const pane = await screen.findByRole('region', { name: `Donation ${ONE.code}` });
  within(pane).getByText('History');
  within(pane).getByRole('button', { name: 'Schedule' });
  expect(router.state.location.search).toBe(`?open=${ONE._id}`);
  await userEvent.keyboard('j');
  await waitFor(() => expect(router.state.location.search).toBe(`?open=${other._id}`));
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Receive into stock' });
  within(dialog).getByDisplayValue('Rice');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('shows a colleague’s earlier change in the row', async () => {
  const taken = makeDetails({
    status: 'cancelled',
    next_statuses: [],
    history: [makeEvent('pending'), makeEvent('cancelled', { _id: idOf(401), actor_name: 'Daniel Okafor' })],
  });
  fakeDonations({
    list: [makeDonation({ status: 'scheduled', quantity: 24, unit: 'cans' })],
    refusal: refuse('invalid_transition', 'This has moved on meanwhile.'),
    after: taken,
  });
  await renderWithApp(<DonationsPage />, paths.donations);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Receive 24' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText('This has moved on meanwhile.');
  within(alert).getByText(/^LS-300 is now “Cancelled”: Daniel Okafor/);
});

test('shows an empty state, and an error with Retry', async () => {
  fakeDonations({ list: [] });
  const { unmount } = await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText('Nothing is waiting');
  unmount();
  const down = refuse('internal', 'The server stumbled.');
  fakeApi({
    'GET /api/auth/me': staff,
    'GET /api/foodbanks': down,
    'GET /api/donations': down,
    'GET /api/donations/stats': down,
    'GET /api/list-views': down,
  });
  await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText('The server stumbled.');
  await screen.findByRole('button', { name: 'Retry' });
});

test('shows donors the status of their donations, or an invitation', async () => {
  const user = makeDonor();
  fakeDonations({ user, list: [makeDonation({ status: 'declined' })] });
  const { unmount } = await renderWithApp(<DonationsPage />, paths.donations);
  const [card] = await screen.findAllByRole('listitem');
  if (!card) throw new Error('no donation in the list');
  within(card).getByText('Declined');
  within(card).getByText(/could not take this donation/);
  unmount();
  fakeDonations({ user, list: [] });
  await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText('You have not offered anything yet');
});

test('shows donors the reason and no actions', async () => {
  const shown = makeDetails({
    status: 'declined',
    next_statuses: [],
    history: [makeEvent('pending'), makeEvent('declined', { _id: idOf(401), notes: 'The cans are open.' })],
  });
  fakeDonations({ user: makeDonor(), shown });
  await renderDetails();
  expect(await screen.findAllByText('The cans are open.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Write to the food bank' })).toBeNull();
});

test('says what to do about an overdue donation, and names its requested moment once', async () => {
  const moment = { pickup_date: addDays(TODAY, -3), pickup_time: '13:30' };
  fakeDonations({
    shown: makeDetails({
      status: 'pending',
      scheduledPickupDate: moment.pickup_date,
      scheduledPickupTime: moment.pickup_time,
      history: [makeEvent('pending', moment)],
    }),
  });
  await renderDetails();
  await screen.findByText('The day has passed: schedule a new one, or decline.');
  expect(screen.getAllByText(/1:30 PM/)).toHaveLength(1);
});

test('lets donors write to the food bank about an open donation', async () => {
  fakeDonations({ user: makeDonor() });
  await renderDetails();
  const link = await screen.findByRole('link', { name: 'Write to the food bank' });
  expect(link.getAttribute('href')).toBe(
    `mailto:hello@example.org?subject=${encodeURIComponent(`Donation ${ONE.code}`)}`,
  );
});

test('receives boxes as a new item with a counted quantity', async () => {
  const received = makeDetails({
    status: 'received',
    next_statuses: [],
    received_quantity: 288,
    item: { _id: idOf(900), item_name: 'Canned tomatoes, 796 ml' },
  });
  const { sent } = fakeDonations({ after: received });
  await renderDetails();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receive into stock' });
  await userEvent.type(within(dialog).getByLabelText('Units in each'), '24');
  within(dialog).getByText('12 × 24 = 288 units');
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Storage location/), 'Shelf A');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Receive 288' }));
  const link = await screen.findByRole('link', { name: /Open Canned tomatoes/ });
  expect(link.getAttribute('href')).toContain(`${paths.inventory}?search=Canned+tomatoes`);
  expect(sent(CHANGE)).toMatchObject([
    {
      id: ONE._id,
      status: 'received',
      reception: { quantity: 288, item: { storage_location_id: idOf(800), category: 'canned-goods' } },
    },
  ]);
});

test('suggests an existing item and adds to it', async () => {
  const { sent } = fakeDonations({});
  await renderDetails();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receive into stock' });
  await userEvent.click(
    await within(dialog).findByRole('button', { name: 'Top it up: Diced tomatoes, 796 ml' }),
  );
  const item = await within(dialog).findByRole<HTMLInputElement>('radio', { name: 'Diced tomatoes, 796 ml' });
  expect(item.checked).toBe(true);
  await userEvent.clear(within(dialog).getByLabelText(/^Units into stock/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Receive 0' }));
  within(dialog).getByText('Please enter how many units came, 1 or more');
  await userEvent.type(within(dialog).getByLabelText(/^Units into stock/), '250');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Receive 250' }));
  await waitFor(() =>
    expect(sent(CHANGE)).toEqual([
      {
        id: ONE._id,
        status: 'received',
        notes: null,
        reception: { quantity: 250, inventory_id: idOf(700) },
      },
    ]),
  );
});

test('asks before closing the reception form loses input', async () => {
  fakeDonations({});
  await renderDetails();
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receive into stock' });
  await userEvent.type(within(dialog).getByLabelText('Units in each'), '24');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>('Units in each').value).toBe('24');
});

test('declines with a prepared message that can be edited', async () => {
  const { sent } = fakeDonations({});
  await renderDetails();
  await chooseEnd('Decline');
  const dialog = await screen.findByRole('dialog', { name: 'Decline this donation?' });
  const confirm = within(dialog).getByRole('button', { name: 'Decline' });
  await userEvent.click(confirm);
  within(dialog).getByText('Please say why');
  const words = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Message to the donor/);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Packaging open or damaged' }));
  expect(words.value).toMatch(/closed, undamaged packaging/);
  await userEvent.type(words, ' Sorry!');
  // Edited messages are not overwritten.
  await userEvent.click(within(dialog).getByRole('radio', { name: 'No room for it now' }));
  expect(words.value).toMatch(/Sorry!$/);
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(sent(CHANGE)).toEqual([{ id: ONE._id, status: 'declined', notes: words.value }]),
  );
});

test('schedules the donor’s day or another one', async () => {
  const { sent } = fakeDonations({});
  await renderDetails();
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schedule the drop-off' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(sent(CHANGE)).toEqual([
      {
        id: ONE._id,
        status: 'scheduled',
        pickup_date: ONE.scheduledPickupDate,
        pickup_time: '10:00',
        notes: null,
      },
    ]),
  );
});

test('shows a colleague’s earlier change and who made it', async () => {
  const taken = makeDetails({
    status: 'cancelled',
    next_statuses: [],
    history: [makeEvent('pending'), makeEvent('cancelled', { _id: idOf(401), actor_name: 'Daniel Okafor' })],
  });
  const refusal = refuse('invalid_transition', 'This has moved on meanwhile.');
  const { sent } = fakeDonations({ refusal, after: taken });
  await renderDetails();
  await chooseEnd('Cancel donation');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this donation?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel donation' }));
  const alert = await screen.findByRole('alert');
  within(alert).getByText('This has moved on meanwhile.');
  within(alert).getByText(/^LS-300 is now “Cancelled”: Daniel Okafor, Nov 20, 2026, 10:00\sAM/);
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
  expect(sent(CHANGE)).toMatchObject([{ id: ONE._id, status: 'cancelled' }]);
});

test('offers the steps of a donation beside its title, those that end it in a menu', async () => {
  fakeDonations({});
  await renderDetails();
  const header = (await screen.findByRole('heading', { level: 1, name: ONE.productName })).closest('header');
  if (!header) throw new Error('no header');
  const group = within(header).getByRole('group', { name: 'What to do' });
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Schedule', 'Receive', '']);
  await userEvent.click(within(group).getByRole('button', { name: 'More steps' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Decline', 'Cancel donation']);
});

test('reports an unknown donation', async () => {
  fakeDonations({});
  await renderDetails(idOf(9));
  await screen.findByText('This donation could not be found');
});

test('shows chips for category and days and removes each', async () => {
  const { calls } = fakeDonations({});
  const { router } = await renderWithApp(
    <DonationsPage />,
    `${paths.donations}?category=dairy&received_from=2026-10-01`,
  );
  await screen.findByText('1 product');
  const asked = calls.findLast(({ url }) => url.includes('/api/donations?'))?.url;
  expect(asked).toContain('category=dairy&received_from=2026-10-01');
  expect(asked).not.toContain('status=');
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove filter: Received from Oct\u00a01,\u00a02026 on' }),
  );
  expect(router.state.location.search).toBe('?category=dairy');
  await userEvent.click(screen.getByRole('button', { name: /^Remove filter: Dairy/ }));
  expect(router.state.location.search).toBe('?status=all');
});
