import type { Role } from '@nourish/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { makeUser } from '../../lib/test-data.ts';
import { clearToken, storeToken } from '../../lib/token.ts';
import { HelpPage } from './help-page.tsx';

afterEach(() => clearToken());

/** Ids of the elements that scrolled into view. jsdom has no layout and no `scrollIntoView`. */
const scrolledTo: string[] = [];
Element.prototype.scrollIntoView = function () {
  scrolledTo.push(this.id);
};

const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const isOpen = (question: string) =>
  screen.getByRole('heading', { level: 3, name: question }).closest('details')?.open;

function signInAs(role: Role) {
  storeToken('token');
  fakeApi({ 'GET /api/auth/me': makeUser({ name: 'Sam', role }) });
}

test.each<{ role: Role | null; group: string; has: string; hasNot: string }>([
  { role: null, group: 'Getting food', has: 'How do I ask for food?', hasNot: 'How do I count the stock?' },
  { role: 'donor', group: 'Giving food', has: 'How do I offer food?', hasNot: 'How do I ask for food?' },
  {
    role: 'volunteer',
    group: 'Volunteering',
    has: 'How are my hours counted?',
    hasNot: 'How do I offer food?',
  },
  { role: 'staff', group: 'Staff', has: 'How do I count the stock?', hasNot: 'What may each role do?' },
  { role: 'admin', group: 'Administrators', has: 'What may each role do?', hasNot: 'How do I offer food?' },
])('starts the help for the role $role with “$group”', async ({ role, group, has, hasNot }) => {
  if (role) signInAs(role);
  await renderWithApp(<HelpPage />, '/help');
  await screen.findByRole('heading', { level: 2, name: group });
  expect(groups().slice(0, 2)).toEqual([group, 'Your account and these pages']);
  expect(questions()).toContain(has);
  expect(questions()).toContain('Who sees my data?');
  expect(questions()).not.toContain(hasNot);
});

test('switches to the topics of another role with one press', async () => {
  await renderWithApp(<HelpPage />, '/help');
  await userEvent.click(await screen.findByRole('link', { name: 'Volunteering' }));
  await screen.findByRole('heading', { level: 3, name: 'How do I get a letter about my hours?' });
  expect(screen.getByRole('link', { name: 'Volunteering' }).getAttribute('aria-current')).toBe('true');
});

test('searches the topics of all roles, counts the results and stores the search in the URL', async () => {
  const { router } = await renderWithApp(<HelpPage />, '/help');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'spoiled');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 answer'));
  expect(router.state.location.search).toBe('?q=spoiled');
  expect(questions()).toEqual(['How do I add, correct or throw away stock?']);
  expect(isOpen('How do I add, correct or throw away stock?')).toBe(true);
});

test('reports an empty search result and leads back to all topics', async () => {
  await renderWithApp(<HelpPage />, '/help?q=bicycle');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No answer for “bicycle”'));
  await userEvent.click(screen.getByRole('button', { name: 'Show all topics' }));
  await screen.findByRole('heading', { level: 3, name: 'How do I ask for food?' });
});

test('opens a linked topic, even one for another role, and scrolls to it', async () => {
  await renderWithApp(<HelpPage />, '/help#stock-count', '/help');
  await screen.findByRole('heading', { level: 2, name: 'Staff' });
  expect(isOpen('How do I count the stock?')).toBe(true);
  expect(isOpen('How do I print a pick list?')).toBe(false);
  expect(scrolledTo).toEqual(['stock-count']);
});

test('puts the opened topic into the URL', async () => {
  const { router } = await renderWithApp(<HelpPage />, '/help');
  await userEvent.click(await screen.findByRole('heading', { level: 3, name: 'What do I need to bring?' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#bring'));
});

test('hides links to pages that the reader may not open', async () => {
  signInAs('recipient');
  await renderWithApp(<HelpPage />, '/help?for=staff#reports', '/help');
  await screen.findByRole('heading', { level: 3, name: 'How do I count the stock?' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the reports' })).toBeNull());
});
