import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SeenCode } from '../../lib/code-reader.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { ScanDialog } from './scan-dialog.tsx';

async function open(): Promise<SeenCode[]> {
  const seen: SeenCode[] = [];
  await renderWithApp(<ScanDialog isOpen onClose={() => {}} onSeen={(code) => seen.push(code)} />);
  await screen.findByRole('dialog', { name: 'Scan a barcode' });
  return seen;
}

test('reads digits and Enter from a keyboard scanner', async () => {
  const seen = await open();
  await userEvent.type(screen.getByLabelText('Barcode number'), '4006381333931{Enter}');
  expect(seen).toEqual([{ code: '4006381333931', format: 'unknown' }]);
});

test('reads the separators of a GS1 code, which a keyboard scanner sends as Ctrl+]', async () => {
  const seen = await open();
  const field = screen.getByLabelText('Barcode number');
  await userEvent.type(field, '010400638133393110L-42{Control>}]{/Control}17270331{Enter}');
  expect(seen).toEqual([{ code: '010400638133393110L-42\u001d17270331', format: 'unknown' }]);
});

test('asks to confirm a code with a wrong check digit', async () => {
  const seen = await open();
  await userEvent.type(screen.getByLabelText('Barcode number'), '4006381333932{Enter}');
  expect(seen).toEqual([]);
  expect(screen.getByText(/The last digit does not fit/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use anyway' }));
  expect(seen).toEqual([{ code: '4006381333932', format: 'unknown' }]);
});

test('shows a message if there is no camera, and keeps the other inputs', async () => {
  await open();
  expect(await screen.findByText(/No camera was found/)).toBeTruthy();
  expect(screen.getByLabelText('Read from a photo')).toBeTruthy();
});
