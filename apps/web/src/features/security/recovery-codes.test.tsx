import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithApp } from '../../lib/testing.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

test('the dialog with recovery codes closes only after they were saved', async () => {
  let closed = 0;
  await renderWithApp(<RecoveryCodes codes={['0ABC-1DEF-2GHJ']} onClose={() => (closed += 1)} />);
  const box = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(box.getByRole('button', { name: 'Close' }));
  await userEvent.click(box.getByRole('button', { name: 'Done' }));
  box.getByText('Please save the codes first, then tick this box');
  const kept = box.getByRole('checkbox');
  await expect.poll(() => document.activeElement).toBe(kept);
  expect(closed).toBe(0);
  await userEvent.click(kept);
  await userEvent.click(box.getByRole('button', { name: 'Done' }));
  expect(closed).toBe(1);
});
