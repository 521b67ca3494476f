import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../../lib/fake-api.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { paths } from '../../../paths.ts';
import { requestQuery } from '../api.ts';
import { makeDetails } from '../test-data.ts';
import { TO_PRINT, usePrintOnArrival } from './print-on-arrival.ts';

const STORED = makeDetails({ notes: 'with peanut butter' });
const NOW = { ...STORED, notes: 'without peanut butter' };

function Request() {
  const { data = STORED } = useQuery({ ...requestQuery(STORED._id), staleTime: Infinity });
  usePrintOnArrival(STORED._id);
  return <p>{data.notes}</p>;
}
/** A page that is new at each navigation. */
const Pages = () => <Request key={useLocation().key} />;

const printed: string[] = [];
beforeEach(() => {
  vi.spyOn(window, 'print').mockImplementation(() => void printed.push(document.body.textContent));
});
afterEach(() => {
  printed.length = 0;
  vi.restoreAllMocks();
});

const open = async () => {
  const { router, queryClient } = await renderWithApp(<Pages />, paths.requests);
  queryClient.setQueryData(requestQuery(STORED._id).queryKey, STORED);
  await screen.findByText('with peanut butter');
  return router;
};

test('prints what the server says now, once, and not when the page is shown again', async () => {
  fakeApi({ 'GET /api/food-requests/:id': NOW });
  const router = await open();
  expect(printed).toEqual([]);

  await act(() => router.navigate(paths.requests, { state: TO_PRINT }));
  await expect.poll(() => printed).toEqual(['without peanut butter']);
  await expect.poll(() => router.state.location.state as unknown).toBeNull();
  await act(() => router.navigate(paths.requests));
  expect(printed).toHaveLength(1);
});

test('does not print a page that may be out of date', async () => {
  const { sent } = fakeApi({ 'GET /api/food-requests/:id': refuse('internal') });
  const router = await open();
  await act(() => router.navigate(paths.requests, { state: TO_PRINT }));
  await expect.poll(() => sent('GET /api/food-requests/:id').length).toBeGreaterThan(0);
  await expect.poll(() => router.state.location.state as unknown).toBeNull();
  expect(printed).toEqual([]);
});
