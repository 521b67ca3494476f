import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeValue } from '../../../lib/offline/database.ts';
import { placeOf, type Entry } from '../../../lib/offline/entry.ts';
import { readOutbox } from '../../../lib/offline/outbox-entries.ts';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { DeskPage } from '../desk-page.tsx';
import { fakeDesk, makeDesk, TODAY, type FakeDesk } from '../test-data.ts';

/** A visit that was given at a food bank, and refused when it was sent. */
async function storeRefused(foodbank_id: string, name: string): Promise<void> {
  const turn = Date.parse(`${TODAY}T15:00:00Z`);
  const entry: Entry = {
    key: name,
    user_id: makeUser()._id,
    at: turn,
    turn,
    name,
    wasSent: true,
    action: {
      kind: 'visit',
      body: { program_id: idOf(500), client_id: null },
      facts: { foodbank_id, program_name: 'Hampers', client_code: null, item_names: {} },
    },
    refusal: { code: 'forbidden', message: 'You are at no desk.', errors: [] },
  };
  await storeValue('waiting', placeOf(entry), entry);
}

const [HERE, THERE] = [idOf(100), idOf(101)];

async function open(desk: FakeDesk, refusedAt = [HERE, THERE]) {
  for (const id of refusedAt) await storeRefused(id, id === HERE ? 'Amina Yusuf' : 'Bruno Silva');
  const foodBanks = [makeFoodBank(), makeFoodBank({ _id: THERE, name: 'Harbour' })];
  fakeDesk({ role: 'volunteer', routes: { 'GET /api/foodbanks': foodBanks }, ...desk });
  return renderWithApp(<DeskPage />, paths.desk);
}
const namesInLists = async () => {
  const lists = await screen.findAllByRole('list', { name: /Not recorded$/ });
  return lists.map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent.split(' · ')[0]),
  );
};

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('a user without a desk sees all refused visits, and can dismiss them', async () => {
  await open({ desks: [] });
  await waitFor(async () => expect(await namesInLists()).toEqual([['Amina Yusuf'], ['Bruno Silva']]));
  screen.getAllByText('You are no longer allowed to work at this desk. Tell staff about this visit.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Bruno Silva' }));
  await waitFor(() => expect(readOutbox().map(({ name }) => name)).toEqual(['Amina Yusuf']));
  expect(await namesInLists()).toEqual([['Amina Yusuf']]);
});

test('an administrator sees them before choosing a desk', async () => {
  await open({ role: 'admin', desks: [makeDesk(), makeDesk({ foodbank_id: THERE, name: 'Harbour' })] });
  await waitFor(async () => expect(await namesInLists()).toEqual([['Amina Yusuf'], ['Bruno Silva']]));
});

test('at a desk, those of another food bank are below its own', async () => {
  await open({ desks: [makeDesk()] });
  await waitFor(async () => expect(await namesInLists()).toEqual([['Amina Yusuf'], ['Bruno Silva']]));
});

const headings = () => screen.getAllByText(/was not recorded$/).map(({ textContent }) => textContent);

test('the food bank is named if visits of several were refused', async () => {
  await open({ desks: [makeDesk()] });
  await waitFor(() =>
    expect(headings()).toEqual([
      'Lantern Street Food Bank: 1 visit was not recorded',
      'Harbour: 1 visit was not recorded',
    ]),
  );
  screen.getByRole('list', { name: 'Harbour: Not recorded' });
});

test('the food bank is named if it is not that of the open desk', async () => {
  await open({ desks: [makeDesk()] }, [THERE]);
  await waitFor(() => expect(headings()).toEqual(['Harbour: 1 visit was not recorded']));
});

test('at the desk of their food bank, the title names nothing else', async () => {
  await open({ desks: [makeDesk()] }, [HERE]);
  await screen.findByRole('list', { name: 'Not recorded' });
  expect(headings()).toEqual(['1 visit was not recorded']);
});
