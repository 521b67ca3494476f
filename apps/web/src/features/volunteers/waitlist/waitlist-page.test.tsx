import type { Shift, WaitlistOffer } from '@nourish/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, type Refusal } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { paths } from '../../../paths.ts';
import { fakeVolunteerApi, idOf, makeShift } from '../test-data.ts';
import { WaitlistPage } from './waitlist-page.tsx';

const UNTIL = new Date(Date.now() + 3_600_000).toISOString();
const SHIFT = makeShift(new Date(Date.now() + 72 * 3_600_000).toISOString(), { available_spots: 0 });
const mineOf = (mine: Partial<NonNullable<Shift['mine']>>): Shift => ({
  ...SHIFT,
  mine: { assignment_id: null, status: null, waitlist_position: null, ...mine },
});
const HELD = mineOf({ waitlist_position: 1, offered_until: UNTIL });
const TAKEN = mineOf({ assignment_id: idOf(200), status: 'assigned' });
const offerOf = (state: WaitlistOffer['state'], shift: Shift): WaitlistOffer => ({
  state,
  offered_until: UNTIL,
  shift,
});
const render = (search = '?token=secret') =>
  renderWithApp(<WaitlistPage />, paths.volunteerWaitlist + search);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A fake API with one offer, its response to a decision, and the offer afterwards. */
function fakeOffer(first: WaitlistOffer, reply: Shift | Refusal = refuse('not_found'), after = first) {
  let offer = first;
  return fakeVolunteerApi(
    {},
    {
      'POST /api/shifts/waitlist/offer': () => offer,
      'POST /api/shifts/waitlist/answer': () => {
        offer = after;
        return reply;
      },
    },
  );
}

test('shows the offer and does not accept it on opening', async () => {
  const { calls } = fakeOffer(offerOf('open', HELD));
  await render();
  await title('A spot has opened up');
  screen.getByText('You are next on the waitlist at Lantern Street. Would you like to come?');
  screen.getByText(/^We keep the spot for you until /);
  screen.getByRole('heading', { name: 'Food Sorting' });
  expect(calls.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/shifts/waitlist/offer',
  ]);
});

test.each([
  ['Take it', true, offerOf('accepted', TAKEN), 'You are signed up', 'The spot is yours. Thank you!'],
  ['Pass', false, offerOf('passed', SHIFT), 'Spot passed on', /^Thank you for telling us/],
])('answers an offer with “%s”', async (button, accept, after, heading, text) => {
  const { sent } = fakeOffer(offerOf('open', HELD), after.shift ?? SHIFT, after);
  await render();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await title(heading);
  const said = screen.getByText(text);
  await waitFor(() => expect(document.activeElement).toBe(said));
  const posted = sent('POST /api/shifts/waitlist/answer');
  expect(posted).toContainEqual({ token: 'secret', accept });
  screen.getByRole('link', { name: 'My Shifts' });
});

test("offers the calendar file and a link to the reader's shifts after the spot was taken", async () => {
  fakeOffer(offerOf('accepted', TAKEN));
  await render();
  await title('You are signed up');
  screen.getByRole('button', { name: 'Add to calendar' });
  expect(screen.getByRole('link', { name: 'My Shifts' }).getAttribute('href')).toBe(paths.myShifts);
});

test('explains an offer that expires meanwhile and links to the schedule', async () => {
  fakeOffer(offerOf('open', HELD), refuse('offer_expired', 'x'), offerOf('expired', SHIFT));
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await title('This offer has ended');
  expect(screen.getByRole('link', { name: 'See the schedule' }).getAttribute('href')).toBe(
    `/volunteer/schedule?foodbank=${idOf(1)}&day=${SHIFT.shift_date}`,
  );
});

test('tells people who are still on the waitlist their position', async () => {
  fakeOffer(offerOf('expired', mineOf({ waitlist_position: 3 })));
  await render();
  await title('You are still in line');
  screen.getByText(/you are number 3 on the waitlist/);
});

test.each([
  ['an unknown link', '?token=made-up'],
  ['a link without its secret', ''],
])('shows %s as expired', async (_, search) => {
  fakeVolunteerApi({}, { 'POST /api/shifts/waitlist/offer': refuse('offer_expired', 'x') });
  await render(search);
  await title('This offer has ended');
  expect(screen.getByRole('link', { name: 'See the schedule' }).getAttribute('href')).toBe(
    paths.volunteerSchedule,
  );
});

test('shows a conflict with another shift and keeps the offer', async () => {
  fakeOffer(offerOf('open', HELD), refuse('shift_overlaps', 'This overlaps with another shift.'));
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This overlaps with another shift.');
  screen.getByRole('button', { name: 'Take it' });
});

test('offers Retry if the offer cannot be loaded', async () => {
  let isDown = true;
  fakeVolunteerApi(
    {},
    {
      'POST /api/shifts/waitlist/offer': () =>
        isDown ? refuse('internal', 'The server stumbled.') : offerOf('open', HELD),
    },
  );
  await render();
  await screen.findByText('The server stumbled.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title('A spot has opened up');
});
