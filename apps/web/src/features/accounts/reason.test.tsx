import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { Reason } from './reason.tsx';

test('explains why the schedule needs an account, and leads to the open shifts', async () => {
  await renderWithApp(<Reason from={`${paths.volunteerSchedule}?month=2026-12`} />, paths.signIn);
  expect(screen.getByText(/^Sign in to see the schedule/).textContent).toBe(
    'Sign in to see the schedule. You can look at open shifts without an account.',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.volunteer);
});

test.each([
  [paths.cart, 'Your cart needs a free account.'],
  [paths.requestHistory, 'Your requests need a free account.'],
])('explains why %s needs an account', async (from, said) => {
  await renderWithApp(<Reason from={from} />, paths.signUp);
  screen.getByText(said);
});

test.each([undefined, paths.volunteerRegister])('says nothing about %s', async (from) => {
  await renderWithApp(<Reason from={from} />, paths.signUp);
  expect(screen.queryByText(/account/)).toBeNull();
});
