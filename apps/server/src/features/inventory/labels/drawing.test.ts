import { expect, test, vi } from 'vitest';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import { testClock } from '../../../../test/clock.ts';
import { barsOf } from './bars.ts';
import type { Label } from './content.ts';
import { drawLabels } from './drawing.ts';
import { LAYOUTS } from './papers.ts';

const layout = LAYOUTS.sheet_10;
const labelNamed = (name: string): Label => ({
  name,
  location: 'Cold room, shelf 3',
  date: null,
  bars: barsOf({ id: '019a4b00-0000-7000-8000-0123456789ab', barcode: null }, layout),
});

/** How often a text is split by font, which each measurement and each drawn line does. */
async function effortOf(labels: readonly Label[]): Promise<number> {
  const split = vi.spyOn(await loadFonts(), 'runsOf');
  const sheet = { title: 'Labels', author: 'Nourish', language: 'en' as const, created: testClock().now() };
  await drawLabels(labels, { ...sheet, layout, skipped: 0 });
  const calls = split.mock.calls.length;
  split.mockRestore();
  return calls;
}

test('measures a label once for all of its copies', async () => {
  const label = labelNamed('W'.repeat(200));
  const once = await effortOf([label]);
  // Three lines of the name, the location and the code.
  expect(await effortOf([label, label, label])).toBe(once + 2 * 5);
});

test('measures a long word in the smallest size only', async () => {
  const [half, whole] = [
    await effortOf([labelNamed('W'.repeat(100))]),
    await effortOf([labelNamed('W'.repeat(200))]),
  ];
  expect(whole - half).toBeLessThan(300);
});
