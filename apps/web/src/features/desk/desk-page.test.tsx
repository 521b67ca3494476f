import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { loseConnection } from '../../lib/fake-api.ts';
import { idOf } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { dismissActions } from '../../ui/toast-store.ts';
import { DeskPage } from './desk-page.tsx';
import {
  AMINA,
  AMIR,
  GIVE,
  HAMPERS,
  TODAY,
  VOID,
  fakeDesk,
  makeDesk,
  makeDeskClient,
  makePickup,
  makeProgram,
  makeVisit,
  withoutTimes,
  type FakeDesk,
} from './test-data.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

async function renderDesk(fake: FakeDesk = {}, search = '') {
  const api = fakeDesk(fake);
  const view = await renderWithApp(
    <main id="main">
      <DeskPage />
      <ToastRegion />
    </main>,
    `${paths.desk}${search}`,
  );
  return { ...api, ...view };
}

const field = () => screen.findByRole('combobox', { name: 'Name, code or phone' });
const panel = (name: string) => screen.findByRole('region', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  dismissActions();
  sessionStorage.clear();
});

test('a code, Enter and Enter give the standard hamper, and the next household can be typed', async () => {
  const { sent, router } = await renderDesk();
  await hasFocus(await field());
  await userEvent.keyboard('ls-427{Enter}');
  const household = await panel('Amina Yusuf');
  within(household).getByText('Household LS-427 · 2 adults, 1 child');
  await within(household).findByText('First visit in this program');
  await within(household).findByRole('group', { name: 'Basmati rice' });
  within(household).getByText('1 × Sunflower oil');
  within(household).getByText('Not in stock');
  expect(router.state.location.search).toBe(`?client=${AMINA._id}`);
  const give = within(household).getByRole('button', { name: 'Give hamper' });
  await hasFocus(give);
  await waitFor(() => expect(give.getAttribute('aria-disabled')).toBeNull());
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/^Visit recorded for Amina Yusuf/);
  expect(sent('GET /api/programs/:id/hamper')).toEqual([{ id: HAMPERS._id, people: '3' }]);
  expect(withoutTimes(sent(GIVE))).toEqual([
    { program_id: HAMPERS._id, client_id: AMINA._id, lines: [{ inventory_id: idOf(200), quantity: 2 }] },
  ]);
  expect((await field()).getAttribute('value')).toBe('');
  await hasFocus(await field());
  expect(router.state.location.search).toBe('');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText("Undone. The visit doesn't count.");
  expect(sent(VOID)).toEqual([{ id: idOf(600), reason: 'Recorded by mistake' }]);
});

test('the arrow keys choose among several households', async () => {
  await renderDesk();
  await userEvent.type(await field(), 'am');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  screen.getByRole('option', { name: /^Amir Haddad .*No nuts Household LS-428/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const household = await panel('Amir Haddad');
  within(household).getByText('No nuts');
});

test('Escape clears the search, and one letter is not enough', async () => {
  const { sent } = await renderDesk();
  await userEvent.type(await field(), 'a');
  screen.getByText('Type at least 2 letters or digits.');
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Nobody is expected today.');
  expect(sent('GET /api/clients')).toEqual([]);
});

test('a search without result says what was searched, and what short words find', async () => {
  await renderDesk({ routes: { 'GET /api/clients': [] } });
  await userEvent.type(await field(), 'qu');
  await screen.findByText(
    'No household found. Names, codes and phone numbers were searched. A word of one or two letters only finds what starts with it; type more letters.',
  );
  await userEvent.type(await field(), 'ag');
  await screen.findByText('No household found. Names, codes and phone numbers were searched.');
});

test('lists who is here apart from who is still to come', async () => {
  const expected = [
    makePickup({ name: 'Ana Lefèvre' }),
    makePickup({ request_id: idOf(701), name: 'Ben Okafor', arrived_at: '2026-11-24T15:00:00Z' }),
  ];
  await renderDesk({ routes: { 'GET /api/desk': { ...makeDesk(), expected } } });
  const list = within(await screen.findByRole('region', { name: 'Expected today' }));
  const here = await list.findByRole('heading', { name: 'Here now' });
  const later = list.getByRole('heading', { name: 'Still to come' });
  const parts = [here, list.getByText('Ben Okafor'), later, list.getByText('Ana Lefèvre')];
  for (const [place, part] of parts.slice(1).entries())
    expect(parts[place]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('counts the people whom it lists: also those here for an earlier day, not those who came then', async () => {
  const earlier = { date: '2026-11-23', time: '10:00' };
  const expected = [
    makePickup({ name: 'Ana Lefèvre' }),
    makePickup({ request_id: idOf(701), name: 'Ben Okafor', ...earlier, arrived_at: '2026-11-24T15:00:00Z' }),
    makePickup({ request_id: idOf(702), name: 'Cleo Roy', ...earlier, arrived_at: '2026-11-23T15:00:00Z' }),
  ];
  await renderDesk({ routes: { 'GET /api/desk': { ...makeDesk(), expected } } });
  await screen.findByText('Ben Okafor');
  const figure = (name: string) =>
    screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;
  expect([figure('Expected'), figure('Here'), figure('Ready')]).toEqual(['3', '1', '3']);
  const names = within(screen.getByRole('region', { name: 'Expected today' })).getAllByText(
    /^(Ana|Ben|Cleo) /,
  );
  expect(names.map(({ textContent }) => textContent)).toEqual(['Ben Okafor', 'Ana Lefèvre', 'Cleo Roy']);
});

test('hands out the request of a person who was never served here', async () => {
  const pickup = makePickup({ dietary_restrictions: 'Halal' });
  const { sent } = await renderDesk({
    routes: { 'GET /api/desk': { ...makeDesk(), expected: [pickup] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Bruno Silva LS-431 · 6 units .*Halal/ }));
  await panel('Bruno Silva');
  const handOut = await screen.findByRole('button', { name: 'Hand out LS-431' });
  await hasFocus(handOut);
  await userEvent.click(handOut);
  await waitFor(() => expect(sent(GIVE)).toHaveLength(1));
  expect(withoutTimes(sent(GIVE))).toEqual([
    { program_id: HAMPERS._id, client_id: null, request_id: pickup.request_id },
  ]);
});

test('hands out the request of a household in the program of requests, without Undo', async () => {
  const appointment = { request_id: idOf(700), code: 'LS-431', status: 'ready', time: '10:00' } as const;
  const requests = makeProgram({ _id: idOf(501), name: 'Requests', takes_requests: true, hamper: [] });
  const { sent } = await renderDesk(
    {
      routes: {
        'GET /api/clients/:id': makeDeskClient({ appointment }),
        'GET /api/programs': [HAMPERS, requests],
      },
    },
    `?client=${AMINA._id}`,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Hand out LS-431' }));
  await screen.findByText(/^Visit recorded for Amina Yusuf/);
  expect(withoutTimes(sent(GIVE))).toEqual([
    { program_id: requests._id, client_id: AMINA._id, request_id: appointment.request_id },
  ]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('a request counts in its own program whatever else was chosen, and the next household gets the usual one', async () => {
  const requests = makeProgram({ _id: idOf(501), name: 'Requests', takes_requests: true, hamper: [] });
  const pickup = makePickup({ client_id: AMINA._id });
  const { sent } = await renderDesk(
    {
      routes: {
        'GET /api/desk': { ...makeDesk(), expected: [pickup] },
        'GET /api/programs': [HAMPERS, requests],
      },
    },
    `?client=${AMINA._id}`,
  );
  const household = within(await panel('Amina Yusuf'));
  await userEvent.click(await household.findByText('Give something else'));
  await userEvent.click(household.getByRole('radio', { name: HAMPERS.name }));
  await userEvent.click(household.getByRole('button', { name: 'Hand out LS-431' }));
  await waitFor(() => expect(sent(GIVE)).toMatchObject([{ program_id: requests._id }]));
  await userEvent.type(await field(), `${AMIR.code}{Enter}`);
  const next = within(await panel('Amir Haddad'));
  expect(await next.findByRole('radio', { name: HAMPERS.name, checked: true })).toBeDefined();
});

test('a visit that is recorded after another household was opened leaves that open', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await renderDesk(
    {
      routes: {
        [GIVE]: async () => {
          await asked;
          return makeVisit();
        },
      },
    },
    `?client=${AMINA._id}`,
  );
  const give = await within(await panel('Amina Yusuf')).findByRole('button', { name: 'Give hamper' });
  await waitFor(() => expect(give.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(give);
  await userEvent.keyboard('{Escape}');
  await userEvent.type(await field(), `${AMIR.code}{Enter}`);
  await panel('Amir Haddad');
  answer();
  await screen.findByText(/^Visit recorded for Amina Yusuf/);
  await panel('Amir Haddad');
});

test('a card that is scanned while a household is open gives nothing', async () => {
  const { sent } = await renderDesk({}, `?client=${AMINA._id}`);
  const give = await within(await panel('Amina Yusuf')).findByRole('button', { name: 'Give hamper' });
  await waitFor(() => expect(give.getAttribute('aria-disabled')).toBeNull());
  await hasFocus(give);
  await userEvent.setup({ delay: null }).keyboard('NC1234{Enter}');
  expect(sent(GIVE)).toEqual([]);
});

test('a household that is found by its code gets the request that waits since an earlier day', async () => {
  const pickup = makePickup({ client_id: AMINA._id, date: '2026-11-20' });
  await renderDesk({ routes: { 'GET /api/desk': { ...makeDesk(), expected: [pickup] } } });
  await userEvent.type(await field(), `${AMINA.code}{Enter}`);
  const household = within(await panel('Amina Yusuf'));
  await household.findByRole('button', { name: 'Hand out LS-431' });
  household.getByText('LS-431, waiting since Nov 20');
});

test('a request that is not packed is shown, but cannot be handed out', async () => {
  await renderDesk({
    routes: { 'GET /api/desk': { ...makeDesk(), expected: [makePickup({ status: 'approved' })] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Bruno Silva.*Not packed/ }));
  const request = await panel('Bruno Silva');
  within(request).getByText('Staff still have to pack this request.');
  expect(within(request).queryByRole('button', { name: /^Hand out/ })).toBeNull();
});

test('says that a colleague packs a request', async () => {
  const pickup = makePickup({ status: 'approved', packing_by: 'Noor Haddad' });
  await renderDesk({ routes: { 'GET /api/desk': { ...makeDesk(), expected: [pickup] } } });
  await screen.findByRole('button', { name: /Bruno Silva.*Being packed/ });
});

test('on a phone, a household replaces the lists', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(width <') }) as MediaQueryList;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  await renderDesk({}, `?client=${AMINA._id}`);
  await panel('Amina Yusuf');
  expect(screen.queryByRole('combobox')).toBeNull();
  await press('Back to the desk');
  await field();
  expect(screen.queryByRole('region', { name: 'Amina Yusuf' })).toBeNull();
});

test('registers a household with the name that was searched for, and opens it', async () => {
  const { sent } = await renderDesk({ routes: { 'POST /api/clients': AMINA } });
  await userEvent.type(await field(), 'Amina Y');
  await screen.findByText('1 household found');
  await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'New household' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Register with consent' }));
  await panel('Amina Yusuf');
  await hasFocus(await screen.findByRole('button', { name: 'Give hamper' }));
  expect(sent('POST /api/clients')[0]?.name).toBe('Amina Y');
});

test.each([
  ['staff', 1],
  ['volunteer', 0],
] as const)('leads from visits with food to where it came from, for %s', async (role, count) => {
  const visits = [makeVisit({ _id: idOf(601), request_id: idOf(700), client_name: 'Bruno Silva' })];
  await renderDesk({ role, routes: { 'GET /api/visits': visits } });
  await screen.findByText('Bruno Silva');
  const menus = screen.queryAllByRole('button', { name: 'More for Bruno Silva' });
  expect(menus).toHaveLength(count);
  if (!menus[0]) return;
  await userEvent.click(menus[0]);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Trace' }));
  await screen.findByText(`At ${paths.visitTrace(idOf(601))}`);
});

test('voids a visit with a reason, and strikes it through', async () => {
  let visits = [
    makeVisit(),
    makeVisit({ _id: idOf(601), request_id: idOf(700), client_name: 'Bruno Silva' }),
  ];
  const { sent } = await renderDesk({
    routes: {
      'GET /api/visits': () => visits,
      [VOID]: ({ body }) => {
        const voided = makeVisit({ voided_at: '2026-11-24T16:00:00Z', void_reason: body.reason });
        visits = [voided];
        return voided;
      },
    },
  });
  await screen.findByText('Bruno Silva');
  await press('More for Bruno Silva');
  await screen.findByRole('menuitem', { name: 'Trace' });
  expect(screen.queryByRole('menuitem', { name: 'Void visit' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('More for Amina Yusuf');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Void visit' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void visit' }));
  within(dialog).getByText('Say why the visit is voided.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Wrong household');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void visit' }));
  await screen.findByText('Voided');
  expect(screen.getByText('Amina Yusuf').closest('del')).not.toBeNull();
  expect(sent(VOID)).toEqual([{ id: idOf(600), reason: 'Wrong household' }]);
});

test('a volunteer without a desk today learns when the desk is open to them', async () => {
  await renderDesk({ role: 'volunteer', desks: [] });
  await screen.findByText(/^You can work at the desk on days with a shift/);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an administrator chooses the desk', async () => {
  const other = makeDesk({ foodbank_id: idOf(101), name: 'Canal Side' });
  const { router, sent } = await renderDesk({ role: 'admin', desks: [makeDesk(), other] });
  await screen.findByText('Which desk?');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Canal Side');
  await field();
  expect(router.state.location.search).toBe(`?foodbank=${idOf(101)}`);
  await waitFor(() => expect(sent('GET /api/visits').at(-1)).toMatchObject({ date: TODAY }));
});

test('a list that cannot be loaded offers Retry', async () => {
  let isLost = true;
  await renderDesk({
    routes: {
      'GET /api/desk': () => (isLost ? loseConnection() : { ...makeDesk(), expected: [makePickup()] }),
    },
  });
  await screen.findByText("The list of expected people couldn't be loaded");
  isLost = false;
  await press('Retry');
  await screen.findByText('Bruno Silva');
});
