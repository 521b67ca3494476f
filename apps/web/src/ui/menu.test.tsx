import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithApp } from '../lib/testing.tsx';
import { Menu } from './menu.tsx';

const entries = [{ id: 'one', label: 'One', onAction: () => {} }];

test.each(['{Enter}', '{ArrowDown}'])(
  'returns the focus to its button when %s has opened it',
  async (key) => {
    await renderWithApp(<Menu label="More" trigger="…" entries={entries} />);
    const user = userEvent.setup();
    for (const _ of ['first', 'second']) {
      screen.getByRole('button', { name: 'More' }).focus();
      await user.keyboard(key);
      await screen.findByRole('menuitem', { name: 'One' });
      await user.keyboard('{Escape}');
      await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('More');
    }
  },
);

test('an entry that opens a page is a link', async () => {
  const { router } = await renderWithApp(
    <Menu label="More" trigger="…" entries={[{ id: 'help', label: 'Help', to: '/help' }]} />,
  );
  const user = userEvent.setup();
  screen.getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{ArrowDown}');
  const entry = await screen.findByRole('menuitem', { name: 'Help' });
  expect(entry.getAttribute('href')).toBe('/help');
  await user.click(entry);
  await expect.poll(() => router.state.location.pathname).toBe('/help');
});
