import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { here } from '../../features/dashboard/test-data.ts';
import { fakeApi } from '../../lib/fake-api.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { makeUser } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { CommandWindows } from './command-windows.tsx';
import { openWindow } from './open-window.ts';

// The code of the palette, on a slow connection.
const { arrival, arrive } = vi.hoisted(() => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { arrival, arrive: () => arrive() };
});
vi.mock('./palette.tsx', async (importOriginal) => {
  await arrival;
  return importOriginal();
});
// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

beforeEach(() => storeToken('abc'));
afterEach(() => {
  openWindow(null);
  clearToken();
});

const staff = makeUser({ role: 'staff', foodbank_id: here._id });
const pressed = vi.fn<(key: string) => void>();

function Page() {
  useShortcuts(
    'Requests',
    ['r', 'i', 'c', 'e', 'Escape'].map((keys) => ({ keys, label: keys, onPress: () => pressed(keys) })),
  );
  return <CommandWindows user={staff} />;
}

test('letters typed before the palette has loaded land in its field and never act on the page', async () => {
  fakeApi({ 'GET /api/auth/me': staff, 'GET /api/search': [] });
  await renderWithApp(<Page />, paths.requests, '*');
  const user = userEvent.setup();

  await user.keyboard('{Control>}k{/Control}ric');
  expect(screen.getByRole('dialog').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ric');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.keyboard('{Control>}k{/Control}ri');
  arrive();
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('ce');
  expect(field.value).toBe('rice');
  expect(pressed).not.toHaveBeenCalled();

  // The next time it is there at once, also while it still fades out.
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}ice');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ice');
  expect(pressed).not.toHaveBeenCalled();
  act(() => openWindow(null));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
