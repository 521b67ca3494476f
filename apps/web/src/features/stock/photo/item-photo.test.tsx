import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, succeed, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { makeItem } from '../test-data.ts';
import { ItemPhoto } from './item-photo.tsx';

const SET = 'PUT /api/inventory/:id/photo';
const REMOVE = 'DELETE /api/inventory/:id/photo';
const PICTURES = 'GET /api/donations/pictures';
const TAKE_OVER = 'POST /api/donations/:id/item-photo';
const RICE = makeItem();
const PHOTOGRAPHED = makeItem({ image: '/api/inventory/photos/7' });

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(clearToken);

const open = async (item = RICE, routes: FakeRoutes = {}) => {
  const { calls } = fakeApi({ [PICTURES]: [], ...routes });
  await renderWithApp(<ItemPhoto item={item} />);
  return (method: string) => calls.filter((call) => call.method === method).length;
};
const choose = async (label: string, file: File) =>
  userEvent.upload(await screen.findByLabelText<HTMLInputElement>(label), file, { applyAccept: false });
const jpeg = new File(['a photo'], 'rice.jpg', { type: 'image/jpeg' });

test('adds a photo', async () => {
  const sent = await open(RICE, { [SET]: PHOTOGRAPHED });
  expect(screen.queryByRole('img')).toBeNull();
  await choose('Add photo', jpeg);
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe(`${RICE.item_name} has a new photo.`));
  expect(sent('PUT')).toBe(1);
});

test('shows the large photo with its text, and offers to replace it', async () => {
  await open(PHOTOGRAPHED);
  const photo = await screen.findByRole('img', { name: `Photo of ${RICE.item_name}` });
  expect(photo.getAttribute('src')).toBe('/api/inventory/photos/7?size=large');
  expect(screen.getByLabelText('Replace photo').getAttribute('type')).toBe('file');
});

test.each([
  ['a drawing', new File(['<svg/>'], 'rice.svg', { type: 'image/svg+xml' }), '“rice.svg” cannot be used.'],
  ['an empty file', new File([], 'rice.jpg', { type: 'image/jpeg' }), '“rice.jpg” is empty.'],
])('names %s that cannot be a photo, and sends nothing', async (_, file, problem) => {
  const sent = await open();
  await choose('Add photo', file);
  expect((await screen.findByRole('alert')).textContent).toContain(problem);
  expect(sent('PUT')).toBe(0);
});

test("shows the server's sentence about the file", async () => {
  const errors = [{ field: 'photo', code: 'image_damaged' as const, message: 'This picture is damaged.' }];
  await open(RICE, { [SET]: refuse('invalid_input', 'Please check.', { errors }) });
  await choose('Add photo', jpeg);
  expect((await screen.findByRole('alert')).textContent).toBe(
    '“rice.jpg” was not saved: This picture is damaged.',
  );
});

test("takes over the donor's picture", async () => {
  const sent = await open(RICE, {
    [PICTURES]: [{ _id: idOf(9), code: 'LS-9', productName: 'Rice' }],
    [TAKE_OVER]: ({ params }) =>
      params.id === idOf(9) ? succeed({ message: 'Saved.' }) : refuse('not_found'),
  });
  await userEvent.click(await screen.findByRole('button', { name: "Use the donor's picture" }));
  await waitFor(() => expect(sent('POST')).toBe(1));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe(`${RICE.item_name} has a new photo.`));
  expect(document.activeElement).toBe(screen.getByLabelText('Add photo'));
});

test("shows why the donor's picture was not taken over", async () => {
  await open(RICE, {
    [PICTURES]: [{ _id: idOf(9), code: 'LS-9', productName: 'Rice' }],
    [TAKE_OVER]: refuse('not_found', 'The picture is gone.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: "Use the donor's picture" }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    "The donor's picture was not used: The picture is gone.",
  );
});

test('removes a photo after a question', async () => {
  const sent = await open(PHOTOGRAPHED, { [REMOVE]: RICE });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
  expect(sent('DELETE')).toBe(0);
  await screen.findByRole('alertdialog', { name: 'Remove photo' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove photo' }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(readToasts().at(-1)?.message).toBe(`The photo of ${RICE.item_name} was removed.`),
  );
  expect(sent('DELETE')).toBe(1);
});
