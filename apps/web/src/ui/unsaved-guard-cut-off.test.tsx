import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../lib/fake-api.ts';
import { renderWithApp } from '../lib/testing.tsx';
import { useUnsaved } from '../lib/unsaved.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

// Simulates a network that was lost after the page loaded.
vi.mock('./overlay.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const confirm = vi.spyOn(window, 'confirm');
afterEach(() => confirm.mockReset());

function NotePage() {
  useUnsaved(true);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <UnsavedGuard />
    </>
  );
}

test('falls back to the browser’s confirm dialog if the dialog cannot be loaded', async () => {
  fakeApi();
  const { router } = await renderWithApp(<NotePage />, '/notes');
  confirm.mockReturnValueOnce(false);
  await userEvent.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe('/notes');

  confirm.mockReturnValueOnce(true);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('At /elsewhere');
  expect(confirm).toHaveBeenCalledTimes(2);
});
