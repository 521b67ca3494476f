import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithApp } from '../lib/testing.tsx';
import { DaySwitcher } from './day-switcher.tsx';

const TODAY = '2026-11-24';
const TEXTS = { label: 'Day', previous: 'Previous day', next: 'Next day', today: 'Today' };

function Example() {
  const [day, setDay] = useState(TODAY);
  return <DaySwitcher day={day} today={TODAY} texts={TEXTS} onChange={setDay} />;
}

async function openDay() {
  await renderWithApp(<Example />);
  await userEvent.click(await screen.findByRole('button', { name: 'Day: Tue, Nov 24, 2026' }));
  return within(await screen.findByRole('dialog', { name: 'Day' }));
}

test('another day can be typed, its year digit by digit', async () => {
  const dialog = await openDay();
  await userEvent.click(dialog.getByRole('spinbutton', { name: /^year, Day/ }));
  await userEvent.keyboard('2027');
  await screen.findByText('Wed, Nov 24, 2027');
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Day: Wed, Nov 24, 2027' })),
  );
});

test('another day can be picked from the calendar, which closes', async () => {
  const dialog = await openDay();
  await userEvent.click(dialog.getByRole('button', { name: /^Wednesday, November 25, 2026/ }));
  await screen.findByText('Wed, Nov 25, 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
