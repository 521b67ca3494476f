import type { Notification } from '@nourish/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { paths } from '../../paths.ts';
import { NotificationRow } from './notification-row.tsx';

const notification: Notification = {
  _id: idOf(1),
  kind: 'stock_alert',
  record_id: null,
  title: null,
  code: null,
  status: null,
  quantity: 2,
  day: null,
  time: null,
  foodbank_id: idOf(100),
  foodbank_name: 'Foodshare',
  created_at: '2026-11-26T15:00:00Z',
  read_at: null,
};
const show = (changes: object) =>
  renderWithApp(
    <ul>
      <NotificationRow notification={{ ...notification, ...changes }} onOpen={() => undefined} />
    </ul>,
  );
const target = () => screen.getByRole('link').getAttribute('href');

test('goods that match a recall lead to the recall', async () => {
  await show({ status: 'recall', record_id: idOf(800), title: 'Peanut butter' });
  screen.getByText('2 items that came in or changed match the recall Peanut butter');
  expect(target()).toBe(paths.recall(idOf(800)));
});

test('other alerts of the stock lead to the inventory', async () => {
  await show({});
  screen.getByText('2 items are out of stock or past their date');
  expect(target()).toBe(paths.inventory);
});

test('a kind that a later version of the server has added is shown as something new', async () => {
  await show({ kind: 'from_the_future', title: 'Unknown' });
  screen.getByText('Something new. Reload the page to read it.');
  expect(target()).toBe(paths.home);
});
