import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse, type FakeRoutes } from '../../../lib/fake-api.ts';
import * as saving from '../../../lib/save-file.ts';
import { idOf } from '../../../lib/test-data.ts';
import { renderWithApp } from '../../../lib/testing.tsx';
import { clearToken, storeToken } from '../../../lib/token.ts';
import { readToasts } from '../../../ui/toast-store.ts';
import { makeItem } from '../test-data.ts';
import { LabelDialog } from './label-dialog.tsx';

const PRINT = 'POST /api/inventory/labels';
const RICE = makeItem();
const MILK = makeItem({ _id: idOf(201), item_name: 'Milk' });
const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});

// Dialogs load their code on first use; load it before the test timeouts start.
beforeAll(async () => {
  await import('../../../ui/overlay.tsx');
});
beforeEach(() => storeToken('abc'));
afterEach(() => {
  clearToken();
  localStorage.clear();
  save.mockClear();
});

async function open(items = [RICE, MILK], routes: FakeRoutes = {}) {
  const { calls } = fakeApi({ [PRINT]: new Response('the labels'), ...routes });
  const onClose = vi.fn();
  await renderWithApp(<LabelDialog items={items} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  const sent = () =>
    Promise.all(
      calls.filter(({ method }) => method === 'POST').map((call): Promise<unknown> => call.clone().json()),
    );
  const type = async (label: string, text: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const print = () => userEvent.click(dialog.getByRole('button', { name: 'Download the PDF' }));
  return { dialog, sent, type, print, onClose };
}

test('prints copies of several items from the first free label of a sheet', async () => {
  const { dialog, sent, type, print, onClose } = await open();
  await type('Copies of each item', '3');
  await type('Copies of Milk', '5');
  await type('First free label', '24');
  expect(dialog.getByRole('status').textContent).toBe('8 labelson 2 sheets');
  await print();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await sent()).toEqual([
    {
      labels: [
        { inventory_id: RICE._id, copies: 3 },
        { inventory_id: MILK._id, copies: 5 },
      ],
      paper: 'sheet_30',
      start_at: 24,
    },
  ]);
  expect(save).toHaveBeenCalledOnce();
  expect(readToasts().at(-1)?.message).toBe('The labels are in your downloads, ready to print.');
});

test('remembers the paper of this device; a roll has no first free label', async () => {
  const first = await open([RICE]);
  await userEvent.selectOptions(first.dialog.getByRole('combobox', { name: 'Paper' }), 'roll_62x29');
  expect(first.dialog.queryByRole('textbox', { name: 'First free label' })).toBeNull();
  expect(first.dialog.queryByRole('textbox', { name: 'Copies of each item' })).toBeNull();
  await first.print();
  await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
  expect(await first.sent()).toMatchObject([{ paper: 'roll_62x29', start_at: 1 }]);
  expect(localStorage.getItem('nourish.label-paper')).toBe('roll_62x29');
});

test('names what is wrong with copies and start, and sends nothing', async () => {
  const { dialog, sent, type, print } = await open();
  await type('Copies of Milk', '0');
  await type('First free label', '31');
  await print();
  expect(dialog.getByRole('alert').textContent).toBe('Enter at least 1 copy of each item, in whole numbers');
  dialog.getByText('Enter a label from 1 to 30');
  expect(dialog.getByRole('textbox', { name: 'Copies of Milk' }).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Copies of Milk' }));
  await type('Copies of each item', '151');
  dialog.getByText('At most 300 labels at once');
  expect(await sent()).toEqual([]);
});

test('names an item that was deleted meanwhile, and stays open', async () => {
  const gone = refuse('not_found', 'Not found', {
    errors: [{ field: 'labels.1.inventory_id', code: 'unknown_item', message: 'Unknown item' }],
  });
  const { dialog, print, onClose } = await open([RICE, MILK], { [PRINT]: gone });
  await print();
  await dialog.findByText(/^The labels were not made: .*Milk/);
  expect([onClose.mock.calls, save.mock.calls]).toEqual([[], []]);
});
