import type { ClientImport } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi, refuse } from '../../lib/fake-api.ts';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { storeToken } from '../../lib/token.ts';
import { makeProgram } from '../programs/test-data.ts';
import { ImportPage } from './import-page.tsx';
import { makeHead, makeImport, makeRow } from './test-data.ts';

beforeEach(() => storeToken('a-token'));

const READ = 'POST /api/clients/imports/columns';
const UPLOAD = 'POST /api/clients/imports';
const APPLY = 'POST /api/clients/imports/:id/apply';
const PROBLEM = {
  field: 'visit_date' as const,
  column: 'Visit Date',
  value: 'soon',
  code: 'bad_date' as const,
  message: 'Write the date as year-month-day',
};

/** A fake API with one import, which each step advances. */
function fakeImport(start: Partial<ClientImport> = {}) {
  const state = { record: makeImport(start) };
  const become = (changes: Partial<ClientImport>) => () => (state.record = makeImport(changes));
  const api = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/foodbanks': [],
    'GET /api/programs': [makeProgram({ name: 'Weekly hamper' })],
    'GET /api/clients/imports': () => [state.record],
    [READ]: () => makeHead(),
    [UPLOAD]: () => state.record,
    'GET /api/clients/imports/:id': ({ params }) =>
      params.id === state.record._id ? state.record : refuse('not_found'),
    'GET /api/clients/imports/:id/rows': ({ query }) =>
      query.show === 'error'
        ? [makeRow({ kind: 'error', label: 'Omar Said', changes: [], problems: [PROBLEM] })]
        : [makeRow()],
    [APPLY]: become({ status: 'applying', rows_done: 0, rows_total: 2 }),
    'POST /api/clients/imports/:id/cancel': become({ status: 'cancelled' }),
  });
  return { state, ...api };
}

const AT = `/clients/import?import=${idOf(1)}`;
const chooseFile = async () =>
  userEvent.upload(
    await screen.findByLabelText('Choose a CSV file'),
    new File(['Client ID,Visit Date,Kind,Social Insurance Number\n1042,2026-03-03,Hamper,1\n'], 'visits.csv'),
  );

describe('choosing a file', () => {
  test('shows what is imported and what never is, and sends the file with the chosen columns', async () => {
    const { calls } = fakeImport();
    await renderWithApp(<ImportPage />, '/clients/import');
    await chooseFile();
    expect(await screen.findByText(/This looks like a file from Link2Feed/)).toBeTruthy();
    expect(screen.getByText('Never imported:').parentElement?.textContent).toContain(
      'Social Insurance Number',
    );
    expect(screen.queryByLabelText('Social Insurance Number')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Program');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('heading', { name: 'visits.csv' })).toBeTruthy();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url));
    expect(sent.map(({ pathname }) => pathname)).toEqual([
      '/api/clients/imports/columns',
      '/api/clients/imports',
    ]);
    expect(sent[1]?.searchParams.get('columns')).toBe('client_id,visit_date,program,');
  });

  test('needs a column that identifies the rows, and none twice', async () => {
    const { sent } = fakeImport();
    await renderWithApp(<ImportPage />, '/clients/import');
    await chooseFile();
    await userEvent.selectOptions(await screen.findByLabelText('Client ID'), 'Day of the visit');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('Another column is already set to this')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('number of the household');
    expect(sent(UPLOAD)).toEqual([]);
  });
});

describe('a checked import', () => {
  test('shows how many households and visits are new, errors first, and the columns that were left out', async () => {
    fakeImport();
    await renderWithApp(<ImportPage />, AT);
    expect(await screen.findByText('1 new household')).toBeTruthy();
    expect(screen.getByText('2 new visits')).toBeTruthy();
    expect(screen.getByText('2 columns are not imported')).toBeTruthy();
    expect(screen.getByText('Kind · Social Insurance Number')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Rows' });
    expect(within(table).getByText(/Write the date as year-month-day/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'New (2)' }));
    const row = await within(table).findByRole('row', { name: /Nadia Haddad/ });
    expect(row.textContent).toContain('New household');
    expect(row.textContent).toContain('Pantry');
  });

  test('is applied once a program is chosen for the visits', async () => {
    const { sent } = fakeImport();
    await renderWithApp(<ImportPage />, AT);
    const name = 'Apply the 2 rows without errors';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Choose a program')).toBeTruthy();
    expect(screen.getByLabelText(/^Pantry/)).toBe(document.activeElement);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Pantry/), 'New program: Hamper');
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect(await screen.findByRole('progressbar', { name: 'Applying the rows' })).toBeTruthy();
    expect(sent(APPLY)).toEqual([
      { id: idOf(1), mode: 'valid_rows', programs: [{ name: 'Pantry', create: 'hamper' }] },
    ]);
  });

  test('can be discarded', async () => {
    fakeImport();
    await renderWithApp(<ImportPage />, AT);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The import was stopped')).toBeTruthy();
  });
});

test('a running import shows its progress until it is done', async () => {
  const { state } = fakeImport({ status: 'applying', rows_total: 100_000, rows_done: 40_000 });
  await renderWithApp(<ImportPage />, AT);
  expect(await screen.findByText('40,000 of 100,000 rows')).toBeTruthy();
  state.record = makeImport({
    status: 'applied',
    counts: { ...state.record.counts, applied: 2, skipped: 1 },
  });
  expect(await screen.findByText('The import is done', {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.getByText(/1 row was left out/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('visits.csv'));
});
