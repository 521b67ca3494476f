import type { Needs } from '@nourish/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, succeed } from '../../lib/fake-api.ts';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { readToasts } from '../../ui/toast-store.ts';
import { NeedsPage } from './needs-page.tsx';

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

const NOTHING: Needs = {
  allergies: [],
  intolerances: [],
  diets: [],
  note: null,
  consented_at: null,
  expires_at: null,
  used_when_packing: false,
};
const CONSENT = {
  consented_at: '2026-05-03T15:00:00Z',
  expires_at: '2027-05-03T15:00:00Z',
  used_when_packing: true,
};

/** Opens the page of a recipient with these needs. `isDown` makes all calls for them fail. */
async function open(needs: Needs, isDown = (): boolean => false) {
  let stored = needs;
  const sent: object[] = [];
  const { calls } = fakeApi({
    'GET /api/auth/me': makeUser(),
    'GET /api/auth/me/needs': () => (isDown() ? loseConnection() : stored),
    'PUT /api/auth/me/needs': ({ body }) => {
      if (isDown()) loseConnection();
      sent.push(body);
      const { allergies = [], intolerances = [], diets = [], note = null } = body;
      stored = { allergies, intolerances, diets, note, ...CONSENT };
      return stored;
    },
    'DELETE /api/auth/me/needs': () => {
      stored = NOTHING;
      return succeed({ message: 'Deleted.' });
    },
  });
  await renderWithApp(<NeedsPage />, paths.needs);
  return { calls, sent };
}
/** A food of the first list, the allergies; the second list has the intolerances. */
const allergy = async (name: string) => (await screen.findAllByLabelText<HTMLInputElement>(name))[0]!;
const consent = () => screen.getByLabelText<HTMLInputElement>(/I agree/);
const save = () => userEvent.click(screen.getByText('Save'));

test('says when the consent ran out, until needs are stated again', async () => {
  await open({ ...NOTHING, ended_at: '2026-05-03T15:00:00Z' });
  await screen.findByText('Your diet and allergies were deleted on May 3, 2026');
  await userEvent.click(await allergy('Peanuts'));
  await userEvent.click(consent());
  await save();
  await screen.findByText('You agreed on May 3, 2026. Your answers are deleted on May 3, 2027.');
  expect(screen.queryByText(/were deleted on/)).toBeNull();
});

test('stores the choice only with the consent, and says until when', async () => {
  const { sent } = await open(NOTHING);
  await userEvent.click(await allergy('Peanuts'));
  await userEvent.click(screen.getByText('None chosen'));
  expect(screen.getByLabelText('Lactose').closest('details')?.open).toBe(true);
  await userEvent.click(screen.getByLabelText('Lactose'));
  expect(screen.queryByText('None chosen')).toBeNull();
  await userEvent.type(screen.getByLabelText(/Anything else/), 'For my son');
  await save();
  screen.getByText(/Please tick the box/);
  expect(sent).toEqual([]);
  await userEvent.click(consent());
  await save();
  await screen.findByText('You agreed on May 3, 2026. Your answers are deleted on May 3, 2027.');
  expect(sent).toEqual([
    {
      allergies: ['peanuts'],
      intolerances: ['lactose'],
      diets: [],
      note: 'For my son',
      consent: true,
    },
  ]);
  expect(readToasts().map(({ message }) => message)).toContain('Your diet and allergies are saved.');
});

test.each([
  ['open', NOTHING, false, true],
  ['folded on phones, above the form', NOTHING, true, false],
  ['folded for people who have agreed', { ...NOTHING, ...CONSENT }, false, false],
])('says what happens to the answers: %s', async (_, needs, isNarrow, isOpen) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isNarrow }) as MediaQueryList,
  );
  await open(needs);
  expect((await screen.findByText('Good to know')).closest('details')?.open).toBe(isOpen);
  vi.restoreAllMocks();
});

test('deletes everything after a confirmation and clears the form', async () => {
  const { calls } = await open({ ...NOTHING, ...CONSENT, diets: ['vegan'] });
  const vegan = () => screen.findByLabelText<HTMLInputElement>('Vegan');
  expect((await vegan()).checked).toBe(true);
  await userEvent.click(screen.getByText('Delete diet and allergies'));
  const question = await screen.findByRole('alertdialog');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  const buttons = Array.from(question.querySelectorAll('button'));
  await userEvent.click(
    buttons.find(({ textContent }) => textContent === 'Delete diet and allergies') ?? question,
  );
  await waitFor(async () => expect((await vegan()).checked).toBe(false));
  expect(consent().checked).toBe(false);
  expect(screen.queryByText(/You agreed on/)).toBeNull();
});

test('offers Retry if the needs cannot be loaded, and keeps the form after a failed save', async () => {
  let isDown = true;
  await open(NOTHING, () => isDown);
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  isDown = false;
  await userEvent.click(retry);
  await userEvent.click(await allergy('Eggs'));
  await userEvent.click(consent());
  isDown = true;
  await save();
  await screen.findByText(/We can't reach Nourish/);
  expect((await allergy('Eggs')).checked).toBe(true);
});

test('a consent in its last 30 days needs a new tick, which renews it', async () => {
  const expires_at = new Date(Date.now() + 29 * 86_400_000).toISOString();
  const { sent } = await open({ ...NOTHING, ...CONSENT, expires_at, allergies: ['eggs'] });
  await screen.findByText(/^Your consent ends on .+ Tick the box and save/);
  expect(consent().checked).toBe(false);
  await save();
  screen.getByText(/Please tick the box/);
  await userEvent.click(consent());
  await save();
  await waitFor(() => expect(sent).toMatchObject([{ allergies: ['eggs'], consent: true, renew: true }]));
});

test('a page that was opened before the last 30 days asks for the new tick too', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const expires_at = new Date(Date.now() + 30 * 86_400_000 + 60_000).toISOString();
    const { sent } = await open({ ...NOTHING, ...CONSENT, expires_at, allergies: ['eggs'] });
    await waitFor(() => expect(consent().checked).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await screen.findByText(/^Your consent ends on .+ Tick the box and save/);
    expect(consent().checked).toBe(false);
    await save();
    screen.getByText(/Please tick the box/);
    expect(sent).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
