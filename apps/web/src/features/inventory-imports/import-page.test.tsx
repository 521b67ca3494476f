import type { InventoryImport, User } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { fakeApi, refuse } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { storeToken } from '../../lib/token.ts';
import { ImportPage } from './import-page.tsx';
import { makeImport, makeRow } from './test-data.ts';

const user = makeStaff();

beforeEach(() => storeToken('a-token'));

const PROBLEM = {
  field: 'quantity' as const,
  column: 'Qty',
  value: 'a few',
  code: 'not_whole_number' as const,
  message: 'Write a whole number, such as 24',
};

const APPLY = 'POST /api/inventory/imports/:id/apply';
const SET_COLUMNS = 'PUT /api/inventory/imports/:id/columns';
const CANCEL = 'POST /api/inventory/imports/:id/cancel';
/** A fake API with one import, which each step advances. */
function fakeImport(start: Partial<InventoryImport> = {}, who: User = user) {
  const state = { record: makeImport(start) };
  const become = (changes: Partial<InventoryImport>) => () => (state.record = makeImport(changes));
  const api = fakeApi({
    'GET /api/auth/me': who,
    'GET /api/foodbanks': [],
    'GET /api/inventory/imports': () => [state.record],
    'POST /api/inventory/imports': () => state.record,
    'GET /api/inventory/imports/:id': ({ params }) =>
      params.id === state.record._id ? state.record : refuse('not_found'),
    'GET /api/inventory/imports/:id/rows': ({ params, query }) => {
      if (params.id !== state.record._id) return refuse('not_found');
      return query.show === 'error'
        ? [makeRow({ kind: 'error', item_name: 'Beans', changes: [], problems: [PROBLEM] })]
        : [makeRow()];
    },
    [SET_COLUMNS]: become({ status: 'checking', rows_done: 1 }),
    [APPLY]: become({ status: 'applying', rows_done: 0, rows_total: 2 }),
    [CANCEL]: become({ status: 'cancelled' }),
  });
  return { state, ...api };
}

const AT = `/inventory/import?import=${idOf(1)}`;

describe('choosing a file', () => {
  test('uploads the file and opens its import', async () => {
    const { forms, calls } = fakeImport();
    await renderWithApp(<ImportPage />, '/inventory/import');
    const file = new File(['Item,Qty\nRice,5\n'], 'stock.csv', { type: 'application/vnd.ms-excel' });
    await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);
    expect(await screen.findByRole('heading', { name: 'stock.csv' })).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(new URL(sent?.url ?? '').searchParams.get('file_name')).toBe('stock.csv');
    expect(forms).toHaveLength(1);
  });

  test.each([
    ['checked', 'a link to review it', true],
    ['applied', 'no further action', false],
  ] as const)('lists an import that is %s with %s', async (status, _, hasReview) => {
    fakeImport({ status });
    await renderWithApp(<ImportPage />, '/inventory/import');
    await screen.findByRole('link', { name: 'stock.csv' });
    expect(screen.queryByRole('link', { name: 'Review stock.csv' }) !== null).toBe(hasReview);
  });

  test('is disabled until an administrator has chosen a food bank', async () => {
    fakeImport({}, { ...user, role: 'admin', foodbank_id: null });
    await renderWithApp(<ImportPage />, '/inventory/import');
    // The session is read from the cache first and confirmed a moment later.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Choose a CSV file').disabled).toBe(true),
    );
  });

  test('is not offered to staff without a food bank', async () => {
    fakeImport({}, { ...user, foodbank_id: null });
    await renderWithApp(<ImportPage />, '/inventory/import');
    expect(await screen.findByText('No food bank yet')).toBeTruthy();
  });
});

describe('a checked import', () => {
  test('shows the rows by kind, errors first, with values before and after', async () => {
    fakeImport();
    await renderWithApp(<ImportPage />, AT);
    expect(await screen.findByText('1 row has errors')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(within(table).getByText('Write a whole number, such as 24', { exact: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Changed (1)' }));
    const row = await within(table).findByRole('row', { name: /Rice/ });
    expect(row.textContent).toContain('Available: Before: 5 → After: 9');
  });

  test('is applied after a confirmation, without the rows that have errors', async () => {
    const { sent } = fakeImport();
    await renderWithApp(<ImportPage />, AT);
    await userEvent.click(await screen.findByRole('button', { name: 'Apply the 2 rows without errors' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply the 2 rows without errors' }));
    expect(await screen.findByRole('progressbar', { name: 'Applying the rows' })).toBeTruthy();
    expect(sent(APPLY)).toEqual([{ id: idOf(1), mode: 'valid_rows' }]);
  });

  test('can be discarded', async () => {
    const { sent } = fakeImport();
    await renderWithApp(<ImportPage />, AT);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The import was stopped')).toBeTruthy();
    expect(sent(CANCEL)).toEqual([{ id: idOf(1) }]);
  });
});

describe('unknown columns', () => {
  test("have to be assigned: one to the item's identity, and none twice", async () => {
    const { sent } = fakeImport({
      status: 'mapping',
      columns: [
        { name: 'Was', field: null, samples: ['Reis'] },
        { name: '', field: 'quantity', samples: [] },
      ],
    });
    await renderWithApp(<ImportPage />, AT);
    const first = await screen.findByLabelText('Was');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    await userEvent.selectOptions(first, 'Available');
    expect(await screen.findByText('Another column is already set to this')).toBeTruthy();
    await userEvent.selectOptions(first, 'Item name');
    expect(screen.getByLabelText('Column 2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('progressbar', { name: 'Checking the file' })).toBeTruthy();
    expect(sent(SET_COLUMNS)).toEqual([{ id: idOf(1), columns: ['item_name', 'quantity'] }]);
  });
});

describe('a running import', () => {
  test('is polled until it is done, then shows its result', async () => {
    const { state } = fakeImport({ status: 'applying', rows_total: 4, rows_done: 1 });
    await renderWithApp(<ImportPage />, AT);
    expect(await screen.findByText('1 of 4 rows')).toBeTruthy();
    state.record = makeImport({
      status: 'applied',
      counts: { new: 1, changed: 1, unchanged: 0, error: 0, applied: 1, skipped: 1 },
    });
    expect(await screen.findByText('The import is done', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.getByText('1 row was left out because its item had changed meanwhile.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('stock.csv'));
  });

  test('shows the reason of its failure', async () => {
    fakeImport({ status: 'failed', failure: 'The file has no rows below the names of its columns.' });
    await renderWithApp(<ImportPage />, AT);
    expect(await screen.findByText('The file has no rows below the names of its columns.')).toBeTruthy();
  });
});
