import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../../lib/testing.tsx';
import { makeLine, makeRequest } from '../test-data.ts';
import { RequestCard } from './request-card.tsx';

const NAMES = ['Large eggs, 1 dozen', 'Bananas, 1 kg', 'Oats, 900 g', 'Rice, 2 kg', 'Penne, 900 g'];
const items = NAMES.map((name, number) => makeLine(name, { number }));

afterEach(() => vi.restoreAllMocks());

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  );
}

test.each([
  ['all items of an open request', 'approved', null],
  ['three items of a request that has ended', 'fulfilled', 'Show 2 more'],
] as const)('shows %s', async (_, status, more) => {
  await renderWithApp(<RequestCard request={makeRequest({ status, items, total_items: 5 })} />);
  expect(screen.queryByText(/^Show \d+ more$/)?.textContent ?? null).toBe(more);
});

test.each([
  ['the first of several', items, '5 items · Large eggs and 4 more'],
  ['the only one', items.slice(0, 1), '1 item · Large eggs'],
  ['none', [], '0 items'],
])('sums up the items on phones: %s', async (_, lines, expected) => {
  onPhone();
  const request = makeRequest({ items: lines, total_items: lines.length });
  await renderWithApp(<RequestCard request={request} />);
  screen.getByText(expected);
});
