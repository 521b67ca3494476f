import type { Volunteer } from '@nourish/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as saving from '../../../lib/save-file.ts';
import { refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { HoursLetter } from './hours-letter.tsx';
import { fakeVolunteerApi, idOf, makeFoodBank, makeVolunteer } from '../test-data.ts';

const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  save.mockClear();
});

const here = makeVolunteer({ shifts_completed: 4, hours_completed: 10.5 });
const there = makeVolunteer({
  _id: idOf(61),
  foodbank_id: idOf(2),
  foodbank_name: 'Harvest Table',
  shifts_completed: 1,
});
const HOURS = 'GET /api/volunteer-shifts/volunteer/:id/hours';
const hours = (total_hours: number, completed_shifts: number) => ({
  total_hours,
  completed_shifts,
  by_month: [],
});

async function open(records: readonly Volunteer[], routes: FakeRoutes) {
  const served = fakeVolunteerApi(
    { foodBanks: [makeFoodBank(1, 'Lantern Street'), makeFoodBank(2, 'Harvest Table')] },
    routes,
  );
  await renderWithApp(<HoursLetter records={records} />);
  await userEvent.click(screen.getByRole('button', { name: 'Hours letter' }));
  await screen.findByRole('dialog', { name: 'Hours letter' });
  const asked = (call: string) =>
    served.calls.filter(({ url }) => url.includes(call)).map(({ url }) => new URL(url));
  return { asked };
}
const button = () => screen.getByRole('button', { name: 'Download the letter' });

test("shows the hours to confirm and downloads the letter in the recipient's language", async () => {
  const { asked } = await open([here], {
    [HOURS]: hours(10.5, 4),
    'GET /api/volunteer-shifts/volunteer/:id/letter': new Response('the letter'),
  });
  await screen.findByText('10.5 hours');
  screen.getByText('in 4 shifts');
  expect(screen.queryByRole('combobox', { name: 'Food bank' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the letter' }), 'French');
  await userEvent.click(screen.getByRole('radio', { name: 'All of them' }));
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
  await userEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(save).toHaveBeenCalledOnce();
  expect(readToasts().at(-1)?.message).toBe('The letter is in your downloads, ready to be signed.');
  expect(asked('/letter').map(({ pathname, search }) => pathname + search)).toEqual([
    `/api/volunteer-shifts/volunteer/${here._id}/letter?language=fr`,
  ]);
  const [school, all] = asked('/hours').map(({ searchParams }) => searchParams.get('start_date'));
  expect([school, all]).toEqual([expect.stringMatching(/^\d{4}-07-01$/), null]);
});

test('is not offered without hours or for a period without hours', async () => {
  await open([here], { [HOURS]: hours(0, 0) });
  await screen.findByText('No shifts were completed in this period, so there are no hours to confirm.');
  expect(button().hasAttribute('disabled')).toBe(true);
  const { container } = await renderWithApp(<HoursLetter records={[makeVolunteer()]} />);
  expect(container.textContent).toBe('');
});

test('asks for the food bank if there are several with hours', async () => {
  const { asked } = await open([here, there], { [HOURS]: hours(3, 1) });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Food bank' }), 'Harvest Table');
  await waitFor(() => expect(asked(`/${there._id}/hours`)).toHaveLength(1));
});

test('rejects reversed custom dates and sends no request for them', async () => {
  const { asked } = await open([here], { [HOURS]: hours(3, 1) });
  await userEvent.click(screen.getByRole('radio', { name: 'Other dates' }));
  await screen.findByText('3 hours');
  const before = asked('/hours').length;
  (await screen.findByRole('spinbutton', { name: /^year, Last day/ })).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByText('The last day must not be before the first');
  expect(button().hasAttribute('disabled')).toBe(true);
  expect(asked('/hours')).toHaveLength(before);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await screen.findByText('3 hours');
});

test('shows a refusal, keeps the form and refetches the hours', async () => {
  let counts = 0;
  await open([here], {
    [HOURS]: () => hours(3, (counts += 1)),
    'GET /api/volunteer-shifts/volunteer/:id/letter': refuse(
      'no_completed_shifts',
      'There is nothing to confirm.',
    ),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'This calendar year' }));
  await screen.findByText('in 2 shifts');
  await userEvent.click(button());
  await screen.findByText('There is nothing to confirm.');
  await screen.findByText('in 3 shifts');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This calendar year' }).checked).toBe(true);
  expect(save).not.toHaveBeenCalled();
});

test('shows an error and Retry if the hours cannot be loaded', async () => {
  let isDown = true;
  await open([here], {
    [HOURS]: () => (isDown ? refuse('not_ready', 'Please try again in a moment.') : hours(3, 1)),
  });
  await screen.findByText('The hours could not be counted');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('3 hours');
});

test('names the volunteer if the reader is another person', async () => {
  fakeVolunteerApi();
  await renderWithApp(<HoursLetter records={[here]} name="Zoë Okafor" />);
  await userEvent.click(screen.getByRole('button', { name: 'Hours letter' }));
  await screen.findByRole('dialog', { name: 'Hours letter for Zoë Okafor' });
});
