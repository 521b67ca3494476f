import type { FoodBank } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { makeSchedule } from '../appointments/hours/test-data.ts';
import { FoodBankForm } from './food-bank-form-page.tsx';
import { administrator, makeFullBank } from './test-data.ts';

const BANK = makeFullBank();

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

async function open(bank: FoodBank | null, saving: FoodBank | Refusal = BANK) {
  const { sent } = fakeApi({
    'GET /api/auth/me': administrator,
    'GET /api/foodbanks/:id/pickup-schedule': makeSchedule({ version: 0, blocks: [] }),
    'POST /api/foodbanks': saving,
    'PUT /api/foodbanks/:id': saving,
  });
  await renderWithApp(<FoodBankForm bank={bank} />, paths.newFoodBank);
  await screen.findByLabelText('Monday: open or closed');
  return () => [...sent('POST /api/foodbanks'), ...sent('PUT /api/foodbanks/:id')];
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|Add food bank)$/ }));
async function fill(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const day = (name: string) => within(screen.getByRole('group', { name }));

test('marks all missing fields and focuses the first', async () => {
  const sent = await open(null);
  await save();
  expect(screen.getAllByText('This field is required')).toHaveLength(6);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  expect(sent()).toEqual([]);
});

test('creates a food bank and returns to the list', async () => {
  const sent = await open(null);
  await fill(/^Name/, 'West Side');
  await fill(/^Address/, '1 Main Street');
  await fill(/^City/, 'Vancouver');
  await userEvent.selectOptions(screen.getByLabelText(/^Province/), 'British Columbia');
  await fill(/^Postal code/, 'v6z1w7');
  await fill(/^Contact email/, 'west@example.org');
  await fill(/^Contact phone/, '(604) 555-0142');
  await save();
  await screen.findByText(`At ${paths.foodBanks}`);
  expect(sent()).toEqual([
    {
      name: 'West Side',
      address: '1 Main Street',
      city: 'Vancouver',
      province: 'BC',
      postalCode: 'V6Z 1W7',
      contactEmail: 'west@example.org',
      contactPhone: '604-555-0142',
      money_link: null,
      operatingHours: {},
      time_zone: 'America/Vancouver',
      max_open_requests: 10,
      max_open_units: 200,
      max_upcoming_shifts: 20,
    },
  ]);
});

test('sets the hours of each day and copies Monday to all', async () => {
  const sent = await open(makeFullBank({ operatingHours: {} }));
  const mode = (name: string) => screen.getByLabelText(`${name}: open or closed`);
  await userEvent.selectOptions(mode('Monday'), 'Open');
  await userEvent.selectOptions(screen.getByLabelText('Monday: opens at'), '10:30');
  await userEvent.click(screen.getByText('Copy Monday to all days'));
  await userEvent.selectOptions(mode('Saturday'), 'In words');
  await userEvent.click(screen.getByLabelText('Saturday: hours in words'));
  await userEvent.paste('By appointment');
  await userEvent.selectOptions(mode('Sunday'), 'Closed');
  await save();
  const usual = '10:30-17:00';
  await screen.findByText(`At ${paths.foodBanks}`);
  expect(sent()).toEqual([
    {
      id: BANK._id,
      operatingHours: { mon: usual, tue: usual, wed: usual, thu: usual, fri: usual, sat: 'By appointment' },
    },
  ]);
});

test('sends only changed fields of a food bank', async () => {
  const sent = await open(BANK);
  expect(screen.getByLabelText<HTMLInputElement>('Monday: opens at').value).toBe('09:00');
  expect(screen.getByLabelText<HTMLInputElement>('Thursday: hours in words').value).toBe('By appointment');
  await userEvent.clear(screen.getByLabelText(/^Contact phone/));
  await save();
  await screen.findByText(`At ${paths.foodBanks}`);
  expect(sent()).toEqual([{ id: BANK._id, contactPhone: null }]);
});

test('rejects a postal code of another province and hours that end before they begin', async () => {
  const sent = await open(makeFullBank({ operatingHours: { mon: '17:00-09:00' } }));
  await userEvent.selectOptions(screen.getByLabelText(/^Province/), 'Quebec');
  await save();
  expect(screen.getByText('Postal codes there start with G, H, J')).toBeDefined();
  expect(day('Monday').getByText('Closing time must be later than opening time')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('shows a refusal of the server at its field', async () => {
  const message = 'Please check the highlighted fields.';
  const saving = refuse('invalid_input', message, {
    errors: [{ field: 'time_zone', code: 'unknown_time_zone', message: 'Choose a time zone' }],
  });
  await open(BANK, saving);
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(`Save failed${message}`);
  expect(screen.getByText('Choose a time zone')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Time zone/)));
});

test('sets the limits per person and rejects invalid numbers', async () => {
  const sent = await open(BANK);
  const requests = screen.getByLabelText<HTMLInputElement>(/^Open requests/);
  const items = screen.getByLabelText<HTMLInputElement>(/^Reserved items/);
  const shifts = screen.getByLabelText<HTMLInputElement>(/^Upcoming shifts/);
  expect([requests.value, items.value, shifts.value]).toEqual(['10', '200', '20']);
  expect(requests.getAttribute('aria-describedby')).not.toBeNull();
  await userEvent.clear(requests);
  await userEvent.clear(items);
  await userEvent.type(items, '1.5');
  await save();
  screen.getByText('This field is required');
  screen.getByText('Enter a whole number from 1 to 1,000,000');
  await userEvent.type(requests, '1001');
  screen.getByText('Enter a whole number from 1 to 1,000');
  expect(sent()).toEqual([]);

  await userEvent.clear(requests);
  await userEvent.type(requests, '5');
  await userEvent.clear(items);
  await userEvent.type(items, ' 120 ');
  await userEvent.clear(shifts);
  await userEvent.type(shifts, '8');
  await save();
  await screen.findByText(`At ${paths.foodBanks}`);
  expect(sent()).toEqual([
    { id: BANK._id, max_open_requests: 5, max_open_units: 120, max_upcoming_shifts: 8 },
  ]);
});

test('shows a refused limit at its field', async () => {
  const saving = refuse('invalid_input', 'Please check the highlighted fields.', {
    errors: [{ field: 'max_open_units', code: 'too_big', message: 'Choose fewer items' }],
  });
  await open(BANK, saving);
  await save();
  await screen.findByText('Choose fewer items');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Reserved items/)));
});

test('the opening hours of a food bank with pickup hours are changed there', async () => {
  const { sent } = fakeApi({
    'GET /api/auth/me': administrator,
    'GET /api/foodbanks/:id/pickup-schedule': makeSchedule(),
    'PUT /api/foodbanks/:id': BANK,
  });
  await renderWithApp(<FoodBankForm bank={BANK} />, paths.newFoodBank);
  const link = await screen.findByRole('link', { name: 'Change the pickup hours' });
  expect(link.getAttribute('href')).toBe(paths.pickupHoursOf(BANK._id));
  screen.getByText('By appointment');
  expect(screen.queryByLabelText('Monday: opens at')).toBeNull();
  await fill(/^Contact email/, 'x');
  await save();
  await screen.findByText(`At ${paths.foodBanks}`);
  expect(sent('PUT /api/foodbanks/:id')).toEqual([{ id: BANK._id, contactEmail: `${BANK.contactEmail}x` }]);
});

test('offers Retry instead of the opening hours if it is unknown where they come from', async () => {
  let isDown = true;
  const { sent } = fakeApi({
    'GET /api/auth/me': administrator,
    'GET /api/foodbanks/:id/pickup-schedule': () =>
      isDown ? refuse('internal', 'It stumbled.') : makeSchedule({ version: 0, blocks: [] }),
    'PUT /api/foodbanks/:id': BANK,
  });
  await renderWithApp(<FoodBankForm bank={BANK} />, paths.newFoodBank);
  await screen.findByText('Failed to load the opening hours');
  expect(screen.queryByLabelText('Monday: open or closed')).toBeNull();
  await fill(/^Contact email/, 'x');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.selectOptions(await screen.findByLabelText('Monday: open or closed'), 'Closed');
  await save();
  await screen.findByText(`At ${paths.foodBanks}`);
  expect(sent('PUT /api/foodbanks/:id')).toEqual([
    { id: BANK._id, contactEmail: `${BANK.contactEmail}x`, operatingHours: { thu: 'By appointment' } },
  ]);
});

test('explains that the food bank has got pickup hours in the meantime', async () => {
  const message = 'The hours come from the schedule of pickups. Change them there';
  const saving = refuse('invalid_input', 'Please check the highlighted fields.', {
    errors: [{ field: 'operatingHours', code: 'set_by_schedule', message }],
  });
  await open(BANK, saving);
  await save();
  await screen.findByText(message);
});
