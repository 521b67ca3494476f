import { act } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../../lib/testing.tsx';
import { paths } from '../../../paths.ts';
import { TO_PRINT, usePrintOnArrival } from './print-on-arrival.ts';

function Printed() {
  usePrintOnArrival();
  return null;
}
/** A page that is new at each navigation. */
const Pages = () => <Printed key={useLocation().key} />;

test('prints once for a reader who came to print, and not when the page is shown again', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { router } = await renderWithApp(<Pages />, paths.requests);
  expect(print).not.toHaveBeenCalled();

  await act(() => router.navigate(paths.requests, { state: TO_PRINT }));
  await expect.poll(() => router.state.location.state as unknown).toBeNull();
  await act(() => router.navigate(paths.requests));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
