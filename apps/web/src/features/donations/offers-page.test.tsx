import type { Donation, DonationDetails, InventoryItem, User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, succeed } from '../../lib/fake-api.ts';
import { idOf, makeDonation, makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { DonationDetailsPage } from './donation-details-page.tsx';
import { DonationsPage } from './donations-page.tsx';
import { makeDetails, makeDonor, makeItem, makeOpenBank, STATS } from './test-data.ts';

const CHANGE = 'PATCH /api/donations/:id/status';
const CHANGE_OFFER = 'PATCH /api/donations/offers/:id/status';

interface Served {
  user?: User;
  list?: Donation[];
  shown?: DonationDetails;
  stock?: InventoryItem[];
}
const staff = makeUser({ role: 'staff', foodbank_id: idOf(1) });
const fakeDonations = ({ user = staff, list = [], shown = makeDetails(), stock = [] }: Served) =>
  fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': [makeOpenBank(1, 'Lantern Street')],
    'GET /api/donations/stats': STATS,
    'GET /api/donations': list,
    'GET /api/donations/:id': shown,
    [CHANGE]: shown,
    [CHANGE_OFFER]: succeed({ data: list }),
    'GET /api/inventory': stock,
    'GET /api/inventory/barcode/:code': {
      code: '4006381333931',
      items: stock,
      suggestion: null,
      proposed_label: null,
      community_label: null,
    },
    'GET /api/list-views': succeed({ data: [] }),
  });
const renderDetails = ({ _id }: Donation) =>
  renderWithApp(<DonationDetailsPage />, paths.donation(_id), patterns.donation);

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  vi.useRealTimers();
});

const OFFER = [
  makeDonation({ status: 'scheduled', productName: 'Rice', quantity: 6, unit: 'bags' }),
  makeDonation({ _id: idOf(301), code: 'LS-301', status: 'scheduled', productName: 'Milk', quantity: 8 }),
  makeDonation({ _id: idOf(302), code: 'LS-302', status: 'scheduled', productName: 'Oats', quantity: 9 }),
].map((product) => ({ ...product, offer_id: idOf(900), offer_size: 3 }));

test.each([
  ['12:31', 1],
  ['12:30', 0],
])('a donation that is due today at 12:30 is late at %s', async (time, count) => {
  vi.setSystemTime(`2026-11-21T${time}:00-05:00`);
  fakeDonations({
    list: [makeDonation({ scheduledPickupDate: '2026-11-21', scheduledPickupTime: '12:30' })],
  });
  await renderWithApp(<DonationsPage />, paths.donations);
  const row = await screen.findByRole('row', { name: /Receive|Schedule/ });
  expect(within(row).queryAllByText('Late')).toHaveLength(count);
});

test('shows an offer of several products as one row, and receives those that arrived in one call', async () => {
  const { sent } = fakeDonations({ list: OFFER });
  await renderWithApp(<DonationsPage />, paths.donations);
  const row = await screen.findByRole('row', { name: /Rice \+ 2 more/ });
  within(row).getByText('3 products');
  await userEvent.click(within(row).getByRole('button', { name: 'Receive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receive into stock' });
  // The number of units in a bag is unknown, so staff must enter it.
  const rice = within(dialog).getAllByLabelText<HTMLInputElement>(/^Units into stock/)[0] as Element;
  expect(rice).toHaveProperty('value', '');
  await userEvent.type(rice, '60');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Milk/ }));
  within(dialog).getByText(/^Anything that did not arrive stays open/);
  const oats = within(dialog).getAllByLabelText(/^Units into stock/)[1] as Element;
  await userEvent.clear(oats);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Receive 2 products' }));
  within(dialog).getByText('Please enter how many units came, 1 or more');
  expect(document.activeElement).toBe(oats);
  await userEvent.type(oats, '7');
  await userEvent.type(within(dialog).getAllByLabelText('Weight (kg)')[1] as Element, '3,5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Receive 2 products' }));
  await waitFor(() =>
    expect(sent(CHANGE_OFFER)).toMatchObject([
      {
        id: idOf(900),
        status: 'received',
        products: [
          { donation_id: OFFER[0]?._id, reception: { quantity: 60, item: { item_name: 'Rice' } } },
          { donation_id: idOf(302), reception: { quantity: 7, weight_kg: 3.5 } },
        ],
      },
    ]),
  );
});

test('receives a lot with its label: scanned, as the last one, and apart from another lot', async () => {
  const milk = {
    ...makeItem(701, 'Milk'),
    barcode: '4006381333931',
    lot_code: 'L1',
    allergens: { milk: 'contains' as const },
    label_read_at: '2026-11-02T15:00:00.000Z',
    label_read_by: 'Ana Lima',
  };
  const { sent } = fakeDonations({ list: OFFER.slice(1), stock: [milk] });
  await renderWithApp(<DonationsPage />, paths.donations);
  await userEvent.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receive into stock' });
  const [row] = await within(dialog).findAllByRole('listitem');
  const first = within(row as HTMLElement);
  await first.findByText(/Ana Lima read the last label of this product/);
  await userEvent.click(first.getByRole('button', { name: 'Same on this package' }));
  await first.findByText('Label read');
  await userEvent.selectOptions(first.getByLabelText('Where it goes'), milk._id);
  await first.findByText(/^The lot of the item: L1/);
  first.getByText('Label not read');
  await userEvent.click(first.getByRole('button', { name: 'Same on this package' }));
  await userEvent.click(first.getByLabelText(/^Lot code/));
  await userEvent.paste('01040063813339311727033110L-42');
  await userEvent.keyboard('{Enter}');
  await first.findByText(/they become an item of their own/);
  for (const units of within(dialog).getAllByLabelText(/^Units into stock/)) {
    await userEvent.click(units);
    await userEvent.paste('8');
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Receive 2 products' }));
  await waitFor(() => expect(sent(CHANGE_OFFER)).toHaveLength(1));
  expect(sent(CHANGE_OFFER)).toMatchObject([
    {
      products: [
        {
          reception: {
            quantity: 8,
            item: {
              item_name: 'Milk',
              barcode: '4006381333931',
              lot_code: 'L-42',
              lot_source: 'scanned',
              expiration_date: '2027-03-31',
              date_kind: 'expiry',
              allergens: { milk: 'contains' },
            },
          },
        },
        { reception: { quantity: 8, item: { item_name: 'Oats', lot_code: null } } },
      ],
    },
  ]);
});

test('says that a step from the row concerns all products of the offer', async () => {
  fakeDonations({ list: OFFER });
  await renderWithApp(<DonationsPage />, paths.donations);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Rice' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel donation (3 products)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this donation?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rice', 'Milk', 'Oats']);
  within(dialog).getByRole('button', { name: 'Cancel donation (3 products)' });
});

test('takes a step of a single product of an offer', async () => {
  const details = makeDetails({ ...OFFER[0], offer: OFFER });
  const { sent } = fakeDonations({ shown: details });
  await renderDetails(details);
  await screen.findByRole('button', { name: 'Receive (3 products)' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Milk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel donation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this donation?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel donation' }));
  await waitFor(() => expect(sent(CHANGE)).toMatchObject([{ id: idOf(301), status: 'cancelled' }]));
});

test('marks a donation to collect, with its address and the map', async () => {
  const details = makeDetails({
    delivery: 'collect',
    collection_street: '9 Dowling Avenue',
    collection_city: 'Toronto',
    collection_postal_code: 'M6K 3A1',
    collection_notes: 'Ring at the back',
    collection_until: '13:00',
  });
  fakeDonations({ list: [details], shown: details });
  const { unmount } = await renderWithApp(<DonationsPage />, paths.donations);
  within(await screen.findByRole('row', { name: /Canned tomatoes/ })).getByText('Collect');
  unmount();
  await renderDetails(details);
  await screen.findByText('Requested collection by Lantern Street');
  screen.getByText(/10:00\sAM to 1:00\sPM$/);
  screen.getByText('Ring at the back');
  expect(screen.getByRole('link', { name: /^Map/ }).getAttribute('href')).toContain('9+Dowling+Avenue');
});

test('tells donors how many products of an offer a card is about', async () => {
  fakeDonations({ user: makeDonor(), list: OFFER.slice(1) });
  const { unmount } = await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText(/^2 of 3 products, offered on/);
  screen.getByRole('link', { name: 'Milk + 1 more' });
  unmount();
  fakeDonations({ user: makeDonor(), list: OFFER });
  await renderWithApp(<DonationsPage />, paths.donations);
  await screen.findByText(/^3 products, offered on/);
});
