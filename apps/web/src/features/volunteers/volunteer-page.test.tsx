import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { fakeVolunteerApi } from './test-data.ts';
import { VolunteerPage } from './volunteer-page.tsx';

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('invites signed-out visitors to sign in', async () => {
  clearToken();
  fakeVolunteerApi();
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('Sign In to Register')).toBe('/signup');
  expect(await hrefOf('View Schedule')).toBe('/volunteer/schedule');
  await screen.findByRole('heading', { name: 'Meaningful Impact' });
  screen.getByRole('heading', { name: 'Stronger Community' });
  screen.getByRole('heading', { name: 'Flexible Opportunities' });
});

test('does not offer registration if the records cannot be loaded', async () => {
  const down = refuse('internal', 'Down.');
  fakeVolunteerApi({}, { 'GET /api/volunteers/me': down, 'GET /api/foodbanks': down });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('My Shifts')).toBe('/volunteer/my-shifts');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('offers registration to signed-in people', async () => {
  fakeVolunteerApi({ records: [] });
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('Register')).toBe('/volunteer/register');
  expect(screen.queryByRole('link', { name: 'My Shifts' })).toBeNull();
});

test('links volunteers to their shifts, and remembers them in the browser until sign-out', async () => {
  fakeVolunteerApi();
  await renderWithApp(<VolunteerPage />, paths.volunteer);
  expect(await hrefOf('My Shifts')).toBe('/volunteer/my-shifts');
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  expect(localStorage.getItem('volunteerRegistered')).toBe('true');
  expect(localStorage.getItem('volunteerName')).toBe('Amara Nwosu');
  expect(localStorage.getItem('volunteerId')).not.toBeNull();
  clearToken();
  await screen.findByRole('link', { name: 'Sign In to Register' });
  expect(localStorage.getItem('volunteerRegistered')).toBeNull();
  expect(localStorage.getItem('volunteerName')).toBeNull();
  expect(localStorage.getItem('volunteerId')).toBeNull();
});
