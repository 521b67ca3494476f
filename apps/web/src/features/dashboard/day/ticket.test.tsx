import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { idOf, makeFoodBank } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { Ticket } from '../../food-requests/details/ticket.tsx';
import { makeDetails, makeRequest } from '../../food-requests/test-data.ts';
import { enteredPickup, hoursOf } from './entries.ts';

/** Pixels of a module of the code. */
const SCALE = 4;

/** Reads a drawn QR code as a scanner does. */
async function scan(picture: Element): Promise<string | undefined> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const dark = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < SCALE; row += 1)
      for (let column = 0; column < SCALE; column += 1) {
        const pixel = (Number(y) * SCALE + row) * width + Number(x) * SCALE + column;
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
  const [seen] = await readBarcodes({ data, width, height: width } as ImageData, { formats: ['QRCode'] });
  return seen?.text;
}

test('the counter finds a pickup by the QR code of its ticket', async () => {
  const requests = [27, 270, 2].map((number) => makeRequest({ _id: idOf(number), status: 'ready' }));
  const [wanted] = requests;
  await renderWithApp(
    <Ticket request={makeDetails({ ...wanted, recipient: undefined })} foodBank={makeFoodBank()} />,
  );
  const text = await scan(await screen.findByRole('img', { name: 'QR code of LS-27' }));
  expect(text).toBe('LS-27');
  expect(enteredPickup(hoursOf(requests, [], text), text ?? '')).toBe(wanted);
});
