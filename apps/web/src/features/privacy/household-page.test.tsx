import type { Household } from '@nourish/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../lib/test-data.ts';
import { fakeApi, loseConnection } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { HouseholdPage } from './household-page.tsx';

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const NOW = '2026-05-03T15:00:00Z';
const NO_ANSWERS = {
  adults: null,
  children: null,
  seniors: null,
  household_type: null,
  income_source: null,
  newcomer: null,
};
const household: Household = {
  adults: 2,
  children: 1,
  seniors: null,
  household_type: 'two_parent',
  income_source: null,
  newcomer: null,
  consented_at: NOW,
};

/** Opens the page for a recipient with this household. `isDown` makes changes fail with a network error. */
async function open(household: Household | null, isDown = (): boolean => false) {
  let user = makeUser({ household });
  const sent: object[] = [];
  fakeApi({
    'GET /api/auth/me': () => user,
    'PATCH /api/auth/me': ({ body }) => {
      if (isDown()) loseConnection();
      sent.push(body);
      const answers = body.household && { ...NO_ANSWERS, ...body.household };
      user = { ...user, household: answers && { ...answers, consented_at: NOW } };
      return user;
    },
  });
  const view = await renderWithApp(<HouseholdPage />, paths.household);
  return { ...view, sent };
}
const list = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('sends the answers, and “prefer not to say” as null; keeps the form after a network error', async () => {
  let isDown = true;
  const { sent } = await open(null, () => isDown);
  await userEvent.selectOptions(await list(/Adults/), '2');
  await userEvent.selectOptions(await list(/Main income/), 'Prefer not to say');
  await userEvent.click(screen.getByRole('radio', { name: 'Two parents with children' }));
  await save();
  screen.getByText(/Please tick the box/);
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await save();
  await screen.findByText(/We can't reach Nourish/);
  expect((await list(/Adults/)).value).toBe('2');

  isDown = false;
  await save();
  await screen.findByText(/You agreed on May 3, 2026/);
  expect(sent).toEqual([
    {
      household: {
        adults: 2,
        children: null,
        seniors: null,
        household_type: 'two_parent',
        income_source: null,
        newcomer: null,
        consent: true,
      },
    },
  ]);
  expect(readToasts().map(({ message }) => message)).toContain('Thank you. Your answers are saved.');
});

test('withdraws all answers after a confirmation and clears the form', async () => {
  const { sent } = await open(household);
  expect((await list(/Seniors/)).value).toBe('unsaid');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my answers' }));
  const question = await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  const buttons = Array.from(question.querySelectorAll('button'));
  await userEvent.click(buttons.find(({ textContent }) => textContent === 'Delete my answers') ?? question);
  await waitFor(() => expect(sent).toEqual([{ household: null }]));
  await waitFor(async () => expect((await list(/Adults/)).value).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ }).checked).toBe(false);
  expect(screen.queryByText(/You agreed on/)).toBeNull();
});
