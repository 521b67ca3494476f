import type { RecallDetails } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import { idOf } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { makeDetails, makeHeld, makeOutcome } from '../test-data.ts';
import { OutcomePhotos } from './outcome-photos.tsx';

const SET = 'PUT /api/recalls/outcomes/:id/photo';
const REMOVE = 'DELETE /api/recalls/outcomes/:id/photo';
const PHOTO = 'GET /api/recalls/outcomes/:id/photo';
const ADD = 'Add photo of: 24 destroyed, Peanut butter';
const jpeg = new File(['a photo'], 'bin.jpg', { type: 'image/jpeg' });

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(clearToken);

const destroyed = makeOutcome({ recorded_by: 'Marc Tremblay' });
const none = { ...destroyed, _id: idOf(951), units: 0 };

async function open(recall: Partial<RecallDetails>, routes: FakeRoutes = {}) {
  const { calls } = fakeApi({ 'GET /api/recalls/:id': () => makeDetails(), ...routes });
  const item = makeHeld();
  await renderWithApp(
    <OutcomePhotos
      recall={makeDetails({ status: 'held', items: [item], ...recall })}
      item={item}
      name="Peanut butter"
    />,
  );
  return (method: string) => calls.filter((call) => call.method === method).length;
}
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText<HTMLInputElement>(ADD), file, { applyAccept: false });

test('adds a photo to an outcome with units', async () => {
  const sent = await open({ outcomes: [destroyed, none] }, { [SET]: makeDetails() });
  const list = within(await screen.findByRole('list', { name: 'Recorded for Peanut butter' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  list.getByText(/Marc Tremblay/);
  await choose(jpeg);
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('The photo is saved.'));
  expect(sent('PUT')).toBe(1);
});

test('names a file that cannot be a photo, and says why the server refused one', async () => {
  const errors = [{ field: 'photo', code: 'image_damaged' as const, message: 'This picture is damaged.' }];
  const sent = await open(
    { outcomes: [destroyed] },
    { [SET]: refuse('invalid_input', 'Please check.', { errors }) },
  );
  await choose(new File(['<svg/>'], 'bin.svg', { type: 'image/svg+xml' }));
  expect((await screen.findByRole('alert')).textContent).toContain('“bin.svg” cannot be used.');
  expect(sent('PUT')).toBe(0);
  await choose(jpeg);
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('“bin.jpg” was not saved: This picture is damaged.'),
  );
});

test('removes a photo after a question, also when the recall is over', async () => {
  const sent = await open(
    { status: 'lifted', outcomes: [{ ...destroyed, has_photo: true }, destroyed] },
    { [PHOTO]: refuse('not_ready', 'Not now.'), [REMOVE]: makeDetails() },
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByLabelText(ADD)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo of: 24 destroyed, Peanut butter' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(readToasts().at(-1)?.message).toBe('The photo was removed.'));
  expect(sent('DELETE')).toBe(1);
});
