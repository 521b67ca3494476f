import { ERASED_NAME } from '@nourish/contract/constants';
import type { FoodRequestDetails, User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, makeFoodBank, makeStaff, makeUser } from '../../../lib/test-data.ts';
import { fakeApi, refuse, type Refusal } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { patterns, paths } from '../../../paths.ts';
import { ToastRegion } from '../../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../../ui/toast-store.ts';
import { RequestDetailsPage } from './request-details-page.tsx';
import { makeDetails, makeLine } from '../test-data.ts';

const recipient = { _id: idOf(2), name: 'Rosa Delgado', email: 'rosa@example.org' };
const OPEN = makeDetails({ recipient, next_statuses: ['approved', 'rejected', 'cancelled'] });
const ACTION = 'Cancel all open requests of this person';

beforeEach(() => storeToken('abc'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
});

async function open(
  request: FoodRequestDetails,
  { user = makeStaff(), refusal = null }: { user?: User; refusal?: Refusal | null } = {},
) {
  let shown = request;
  const { sent } = fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests/:id': () => shown,
    'POST /api/food-requests/cancel-open': () => {
      if (refusal) return refusal;
      shown = { ...request, status: 'cancelled', next_statuses: [] };
      return { cancelled: 3 };
    },
  });
  await renderWithApp(
    <>
      <RequestDetailsPage />
      <ToastRegion />
    </>,
    paths.requestDetails(request._id),
    patterns.requestDetails,
  );
  await screen.findByRole('heading', { level: 1, name: /^Request LS-/ });
  return () => sent('POST /api/food-requests/cancel-open');
}
const moreSteps = () => screen.queryByRole('button', { name: 'More steps' });
async function ask() {
  await userEvent.click(moreSteps()!);
  await userEvent.click(await screen.findByRole('menuitem', { name: ACTION }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel all open requests?' });
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Cancel all requests' }));
  return { dialog, confirm };
}

test('cancels all open requests of a person with a reason, then shows the updated request', async () => {
  const sent = await open(OPEN);
  const { dialog, confirm } = await ask();
  within(dialog).getByText(/^All open requests of Rosa Delgado at your food bank are cancelled\./);
  await confirm();
  within(dialog).getByText('Please say why, so that the recipient understands.');
  expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Reason/));
  expect(sent()).toEqual([]);

  await userEvent.type(within(dialog).getByLabelText(/^Reason/), ' Moved away. ');
  await confirm();
  await screen.findByText('3 requests cancelled');
  expect(sent()).toEqual([{ recipient_id: recipient._id, notes: 'Moved away.' }]);
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('shows staff the needs of the person before the rest, and other notes with the pickup', async () => {
  const notes = { special_instructions: 'Ring twice', dietary_restrictions: 'Halal' };
  await open({ ...OPEN, allergies: 'Peanuts', ...notes });
  // The packing sheet repeats the needs.
  const [allergies, diet, pickup, instructions] = [
    'Peanuts',
    'Halal',
    /^Requested pickup at/,
    'Ring twice',
  ].map((text) => screen.getAllByText(text)[0]);
  const follows = (one: HTMLElement | undefined, other: HTMLElement | undefined) =>
    one!.compareDocumentPosition(other!) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(allergies, diet)).toBeTruthy();
  expect(follows(diet, pickup)).toBeTruthy();
  expect(follows(pickup, instructions)).toBeTruthy();
});

test('tells staff that the pickup day of an open request has passed, and shows a stated allergy as one', async () => {
  await open({
    ...OPEN,
    status: 'ready',
    pickup_date: '2020-01-02',
    dietary_restrictions: 'Nut allergy',
    next_statuses: ['fulfilled', 'cancelled'],
  });
  await screen.findByText('Pickup day has passed');
  screen.getByRole('button', { name: 'Change pickup time' });
  expect(screen.getAllByText('Nut allergy')[0]?.textContent).toMatch(/^Food allergies: /);
});

test('prints the pick list of a missed pickup from the menu on phones', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  );
  await open({
    ...OPEN,
    status: 'ready',
    pickup_date: '2020-01-02',
    next_statuses: ['fulfilled', 'cancelled'],
  });
  await screen.findByRole('button', { name: 'Change pickup time' });
  expect(screen.queryByRole('button', { name: 'Print pick list' })).toBeNull();
  await userEvent.click(moreSteps()!);
  await screen.findByRole('menuitem', { name: 'Print pick list' });
});

test('tells staff that the person is here', async () => {
  vi.setSystemTime('2026-11-25T15:00:00Z');
  await open({ ...OPEN, status: 'approved', arrived_at: '2026-11-25T14:00:00.000Z' });
  await screen.findByText('Here');
});

test('names the household for which staff entered it, and links to its page', async () => {
  const client = { _id: idOf(400), code: 'LS-427', name: 'Amina Yusuf' };
  await open(makeDetails({ client, next_statuses: ['approved', 'rejected', 'cancelled'] }));
  const card = within(screen.getByRole('region', { name: 'Household' }));
  card.getByText('LS-427');
  expect(card.getByRole('link', { name: 'Amina Yusuf' }).getAttribute('href')).toBe(paths.client(client._id));
  screen.getByRole('button', { name: 'Approve' });
  // Of a person, not of a household.
  await userEvent.click(moreSteps()!);
  await screen.findByRole('menuitem', { name: 'Reject' });
  expect(screen.queryByRole('menuitem', { name: ACTION })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reject' }));
  within(await screen.findByRole('dialog')).getByText(/If the household has an email address/);
});

test('offers to take out what expires before the pickup, without which nothing can be packed', async () => {
  const dated = (item_name: string, number: number, date_kind: 'expiry' | 'best_before') => ({
    ...makeLine(item_name, { number }),
    expiration_date: '2026-11-24',
    date_kind,
  });
  const items = [dated('Formula', 1, 'expiry'), dated('Soup', 2, 'best_before')];
  await open(makeDetails({ status: 'approved', pickup_date: '2026-11-25', items }));
  await screen.findByRole('button', { name: 'Take out Formula' });
  expect(screen.queryByRole('button', { name: 'Take out Soup' })).toBeNull();
});

test('names the lot of each item, also after the food was given out', async () => {
  const items = ['A1', 'B2'].map((lot_code, number) => ({ ...makeLine('Soup', { number }), lot_code }));
  await open(makeDetails({ status: 'fulfilled', items }));
  for (const lot of ['Lot A1', 'Lot B2']) screen.getByText(lot);
});

test('calls an erased household a deleted household, without a link', async () => {
  await open(makeDetails({ client: { _id: idOf(400), code: 'LS-427', name: ERASED_NAME } }));
  const card = within(screen.getByRole('region', { name: 'Household' }));
  card.getByText('Deleted household');
  expect(card.queryByRole('link')).toBeNull();
});

test('warns administrators that they cancel requests at every food bank', async () => {
  await open(OPEN, { user: { ...makeStaff(), role: 'admin' } });
  const { dialog } = await ask();
  within(dialog).getByText(/^All open requests of Rosa Delgado are cancelled, at every food bank\./);
});

test('keeps the dialog and the reason when requests cannot be cancelled', async () => {
  const message = 'You cannot decide on your own request. Please ask a colleague.';
  await open(OPEN, { refusal: refuse('own_request', message) });
  const { dialog, confirm } = await ask();
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Moved away.');
  await confirm();
  await within(dialog).findByText(message);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Moved away.');
});

test('only offers to print a closed request, in the menu', async () => {
  await open(makeDetails({ recipient, status: 'fulfilled', next_statuses: [] }));
  expect(screen.queryByRole('button', { name: 'Print pick list' })).toBeNull();
  await userEvent.click(moreSteps()!);
  await screen.findByRole('menuitem', { name: 'Print pick list' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('staff can withdraw their own request but not decide on it', async () => {
  // The server treats staff as a recipient of their own request.
  await open(makeDetails({ next_statuses: ['cancelled'] }));
  screen.getByText('This is your own request, so a colleague has to decide on it.');
  expect(moreSteps()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  screen.getByRole('button', { name: 'Cancel request' });
});

const OWN = makeDetails({
  status: 'approved',
  history: [
    { status: 'pending', notes: null, created_at: '2026-11-20T15:00:00Z' },
    { status: 'approved', notes: null, created_at: '2026-11-21T15:00:00Z' },
  ],
  next_statuses: ['cancelled'],
});
const code = () => screen.queryByRole('img', { name: `QR code of ${OWN.code}` });

test('shows recipients of an open request a ticket with code, day, place and progress', async () => {
  await open(OWN, { user: makeUser() });
  const ticket = screen.getByRole('region', { name: /^Your code\s*LS-300$/ });
  within(ticket).getByText(/Wednesday, November 25, 2026/);
  expect(await within(ticket).findByRole('link', { name: 'Show on a map' })).toBeTruthy();
  const progress = within(ticket).getByRole('list', { name: 'Progress of your request' });
  expect(
    within(progress)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'ReceivedNov\u00a020',
    'ApprovedNov\u00a021',
    'Still to come: Ready',
    'Still to come: Handed out',
  ]);
  expect(within(progress).getByRole('listitem', { current: 'step' }).textContent).toBe('ApprovedNov\u00a021');
});

test('shows recipients of a pending request the day that they asked for, without a code to show', async () => {
  await open({ ...OWN, status: 'pending', history: OWN.history.slice(0, 1) }, { user: makeUser() });
  const ticket = within(screen.getByRole('region', { name: /^Your code\s*LS-300$/ }));
  ticket.getByText('Requested pickup');
  expect(ticket.queryByText('Day and time')).toBeNull();
  expect(code()).toBeNull();
  expect(ticket.queryByText('Show this code when you arrive.')).toBeNull();
});

test('offers the steps of an open request in its ticket', async () => {
  await open(OWN, { user: makeUser() });
  const ticket = within(screen.getByRole('region', { name: /^Your code/ }));
  for (const name of ['Add to calendar', 'Change pickup time', 'Cancel request'])
    ticket.getByRole('button', { name });
});

test.each(['rejected', 'cancelled', 'fulfilled'] as const)(
  'shows no ticket and no place to come to for a request that is %s',
  async (status) => {
    await open({ ...OWN, status, next_statuses: [] }, { user: makeUser() });
    await screen.findByText('Food bank');
    expect(code()).toBeNull();
    expect(screen.queryByText('Pickup location')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  },
);

test('shows recipients each message once, above the code', async () => {
  const notes = 'Ring at the side door.';
  const messages = OWN.history.map((event) => ({ ...event, notes }));
  await open({ ...OWN, notes, history: messages.slice(1) }, { user: makeUser() });
  const message = screen.getByText(notes);
  const code = screen.getByRole('img', { name: /^QR code/ });
  expect(message.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByText('History')).toBeNull();
});

test.each([
  ['above', 'approved'],
  ['below', 'ready'],
] as const)('shows the progress %s the code while the request is %s', async (place, status) => {
  await open({ ...OWN, status }, { user: makeUser() });
  const progress = screen.getByRole('list', { name: 'Progress of your request' });
  const code = screen.getByText('LS-300');
  const isBelow = code.compareDocumentPosition(progress) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBelow ? 'below' : 'above').toBe(place);
});

test('shows the latest message beside the status and earlier ones in the timeline', async () => {
  const history = [
    { status: 'approved' as const, notes: 'Bring a bag.', created_at: '2026-11-21T15:00:00Z' },
    { status: 'rejected' as const, notes: 'The freezer broke.', created_at: '2026-11-22T15:00:00Z' },
  ];
  await open(
    { ...OWN, status: 'rejected', notes: 'The freezer broke.', history, next_statuses: [] },
    { user: makeUser() },
  );
  screen.getByText('The freezer broke.');
  const timeline = screen.getByRole('region', { name: 'History' });
  within(timeline).getByText('Bring a bag.');
});

test('offers staff the next step as a button and the other steps in a menu', async () => {
  await open(OPEN);
  screen.getByRole('button', { name: 'Approve' });
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await userEvent.click(moreSteps()!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  await screen.findByRole('dialog', { name: /^Reject LS-\w+ for Rosa Delgado\?$/ });
});

test('shows the pickup of a cancelled request as planned', async () => {
  await open({ ...OWN, status: 'cancelled', next_statuses: [] }, { user: makeUser() });
  screen.getByText(/^The pickup was planned at /);
  expect(screen.queryByText(/pickup at /i)).toBeNull();
});

test('shows staff no ticket', async () => {
  await open(OPEN);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
});

test('tells staff which steps the person took by the link in a message', async () => {
  const request = makeDetails({
    status: 'cancelled',
    recipient,
    history: [
      { status: 'pending', notes: null, created_at: '2026-11-20T15:00:00Z', actor_name: 'Rosa Delgado' },
      {
        status: 'cancelled',
        notes: null,
        created_at: '2026-11-21T15:00:00Z',
        actor_name: null,
        by_link: true,
      },
    ],
  });
  fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [makeFoodBank()],
    'GET /api/food-requests/:id': request,
  });
  await renderWithApp(<RequestDetailsPage />, paths.requestDetails(request._id), patterns.requestDetails);
  await screen.findByText(/by the link in the message$/);
});
