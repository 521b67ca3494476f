import type { SlotDay } from '@nourish/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf, makeFoodBank, makeUser } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { paths } from '../../../paths.ts';
import { makeCartItem, makeRequest, makeSlotDay } from '../test-data.ts';
import { RequestSubmissionPage } from './request-submission-page.tsx';

export const SUBMIT = 'POST /api/food-requests';
export const FULL = 'This time is full now. Please choose another one.';
/** A Saturday; 10:15 in Toronto. */
const NOW = '2026-11-21T15:15:00Z';
export const DAYS = [
  makeSlotDay('2026-11-21', { '10:00': 'closed', '10:30': 'full' }),
  makeSlotDay('2026-11-23', { '09:30': 'open', '10:00': 'few', '10:30': 'full', '11:00': 'open' }),
  makeSlotDay('2026-11-24', {}, 'Moving day'),
  makeSlotDay('2026-11-25', { '10:00': 'open' }, 'Inventory'),
];

/** Opens the form with rice of one food bank, and tea of each of `others`. */
export async function open(
  days: () => readonly SlotDay[] = () => DAYS,
  routes: FakeRoutes = {},
  others: string[] = [],
) {
  const items = [
    makeCartItem('Rice'),
    ...others.map((foodbank_id, n) => makeCartItem('Tea', { number: 201 + n, foodbank_id })),
  ];
  const api = fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/cart': { items, total_items: items.length },
    'GET /api/foodbanks': [makeFoodBank(), makeFoodBank({ _id: idOf(101), name: 'Vieux-Canal' })],
    'GET /api/foodbanks/:id/slot-days': () => ({ has_schedule: true, days: [...days()] }),
    'GET /api/food-requests/allowances': [],
    'GET /api/auth/me/needs': () => refuse('not_found'),
    [SUBMIT]: { ...makeRequest(), requests: [makeRequest()] },
    ...routes,
  });
  const view = await renderWithApp(<RequestSubmissionPage />, paths.requestSubmission);
  const button = await screen.findByRole('button', { name: 'Submit Request' });
  return { ...api, ...view, submit: () => userEvent.click(button) };
}
const group = (name: RegExp) => screen.findByRole('radiogroup', { name });
export const days = () => group(/^Preferred pickup date/);
export const times = () => group(/^Preferred pickup time/);
/** Times have a no-break space. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
export const namesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => `${plain(radio.closest('label')?.textContent)}${radio.disabled ? ' (disabled)' : ''}`);
export const radioIn = (element: HTMLElement, start: string) =>
  within(element).getByRole('radio', { name: (name) => plain(name).startsWith(start) });
export const choose = (element: HTMLElement, start: string) => userEvent.click(radioIn(element, start));

/** Before each test: a signed-in user on a Saturday. */
export function startOnSaturday(): void {
  storeToken('abc');
  vi.setSystemTime(NOW);
}
export function endDay(): void {
  vi.useRealTimers();
  clearToken();
  sessionStorage.clear();
}
