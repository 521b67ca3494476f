import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loseConnection } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths } from '../../paths.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { DeskPage } from './desk-page.tsx';
import { AMINA, fakeDesk, type FakeDesk } from './test-data.ts';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

const SECRET = 'NC0123456789ABCDEFGHJK';
const REVOKED = 'NC9999999999ABCDEFGHJK';
const INVALID = 'This card is not valid any more. Search by name.';

const { photo } = vi.hoisted(() => ({ photo: { code: '' } }));
// jsdom has no WebAssembly from a URL, which the real engine loads. Every photo shows a QR code.
vi.mock('barcode-detector/ponyfill', () => ({
  prepareZXingModule: () => {},
  BarcodeDetector: class {
    readonly #seesCode: boolean;
    constructor({ formats }: { formats: string[] }) {
      this.#seesCode = formats.includes('qr_code');
    }
    detect = async () => (this.#seesCode ? [{ rawValue: photo.code, format: 'qr_code' }] : []);
  },
}));

/** A desk where only the first secret is the code of a valid card. */
async function renderDesk(fake: FakeDesk = {}) {
  const api = fakeDesk({
    ...fake,
    routes: {
      'GET /api/clients': ({ query }) => (query.search?.toUpperCase() === SECRET ? [AMINA] : []),
      ...fake.routes,
    },
  });
  await renderWithApp(
    <main id="main">
      <DeskPage />
      <ToastRegion />
    </main>,
    paths.desk,
  );
  const field = await screen.findByRole('combobox', { name: 'Name, code or phone' });
  return { ...api, field };
}

async function photograph(code: string) {
  photo.code = code;
  await userEvent.click(screen.getByRole('button', { name: 'Scan a card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a card' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.upload(
    dialog.getByLabelText('Read from a photo'),
    new File(['photo'], 'card.jpg', { type: 'image/jpeg' }),
  );
}

beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  for (const { id } of readToasts()) dismissToast(id);
  sessionStorage.clear();
});

test.each([
  ['with Enter', `${SECRET}{Enter}`],
  ['without Enter', SECRET],
  ['in lower case', `${SECRET.toLowerCase()}{Enter}`],
])('a card that a scanner types %s opens its household, and the next one can be scanned', async (_, keys) => {
  const { field } = await renderDesk({ role: 'volunteer' });
  await userEvent.type(field, keys);
  await screen.findByRole('region', { name: 'Amina Yusuf' });
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('a revoked card says to search by name, and leaves an empty field', async () => {
  const { field, sent } = await renderDesk();
  await userEvent.type(field, `${REVOKED}{Enter}`);
  await screen.findByText(INVALID);
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  expect(sent('GET /api/clients').map(({ search }) => search)).toEqual([REVOKED]);
});

test('a card that was scanned without a connection opens its household after Retry', async () => {
  let isLost = true;
  const { field } = await renderDesk({
    routes: { 'GET /api/clients': () => (isLost ? loseConnection() : [AMINA]) },
  });
  await userEvent.type(field, `${SECRET}{Enter}`);
  await screen.findByText("The search didn't work");
  expect(field).toHaveProperty('value', SECRET);
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Amina Yusuf' });
});

test('the camera reads a card for volunteers too', async () => {
  const { sent } = await renderDesk({ role: 'volunteer' });
  await photograph(SECRET);
  await screen.findByRole('region', { name: 'Amina Yusuf' });
  expect(sent('GET /api/clients').map(({ search }) => search)).toEqual([SECRET]);
});

test('another QR code is not searched for', async () => {
  const { sent } = await renderDesk();
  await photograph('https://example.org');
  await screen.findByText(INVALID);
  expect(sent('GET /api/clients')).toEqual([]);
});
