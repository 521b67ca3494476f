import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, loseConnection, refuse, type Refusal } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { storeToken } from '../../lib/token.ts';
import { makeFoodBank, makeUser } from '../volunteers/test-data.ts';
import type { ShiftImport } from './api.ts';
import { ImportShiftsDialog } from './import-shifts-dialog.tsx';
import { makeBadRow, makeRow } from './test-data.ts';

beforeAll(async () => {
  await import('../../ui/overlay.tsx');
});
beforeEach(() => storeToken('a-token'));

const foodBank = makeFoodBank(1, 'Lantern Street');
const found = (changes: Partial<ShiftImport> = {}): ShiftImport => ({
  created: 0,
  ignored_columns: [],
  rows: [makeRow(2), makeRow(3, { status: 'draft', end_time: '06:00', start_time: '22:00' })],
  ...changes,
});
const there = found({ rows: [2, 3].map((row) => makeBadRow(row, 'title', 'shift_there_already')) });
const refusedRows = refuse('invalid_input', 'Some rows have errors', {
  errors: [{ field: 'rows.2.title', code: 'shift_there_already', message: 'There already' }],
});

const CSV = 'Title;Date\r\nDébut;2027-01-09';
const file = (content: string = CSV, name = 'plan.csv') => new File([content], name, { type: 'text/csv' });

type Outcome = ShiftImport | Refusal | 'lost';
/** Opens the dialog with these responses to checks and imports, in order; the last one repeats. */
async function open(checks: Outcome[], plans: Outcome[] = []) {
  const next = (outcomes: Outcome[]) => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    return outcome === undefined || outcome === 'lost' ? loseConnection() : outcome;
  };
  const { sent } = fakeApi({
    'GET /api/auth/me': makeUser({ role: 'staff' }),
    'POST /api/shifts/import': ({ body }) => next(body.dry_run ? checks : plans),
  });
  const bodies = () => sent('POST /api/shifts/import');
  const onClose = vi.fn();
  await renderWithApp(<ImportShiftsDialog foodBank={foodBank} onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Bulk import of shifts' });
  const user = userEvent.setup();
  return { user, dialog, onClose, bodies, choose: () => within(dialog).getByLabelText('Choose a CSV file') };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('checks a file, creates its shifts, and focuses each result', async () => {
  const { user, choose, bodies, onClose } = await open(
    [found({ ignored_columns: ['Colour'] })],
    [found({ created: 2 })],
  );
  await user.upload(choose(), file());
  const outcome = await screen.findByText('2 shifts can be planned');
  expect(document.activeElement?.contains(outcome)).toBe(true);
  screen.getByText(/1 of them becomes a draft/);
  screen.getByText('This column is not understood and is left out: Colour');
  screen.getByText(/10:00 PM – 6:00 AM/);
  expect(screen.queryByRole('checkbox')).toBeNull();

  await press(user, 'Plan 2 shifts');
  const done = await screen.findByText('2 shifts are planned');
  expect(document.activeElement?.contains(done)).toBe(true);
  screen.getByText('On Saturday, January 9, 2027.');
  const asked = { csv: CSV, foodbank_id: foodBank._id };
  expect(bodies()).toEqual([{ ...asked, dry_run: true }, asked]);
  await press(user, 'Go to the shifts');
  expect(onClose).toHaveBeenCalledOnce();
});

test('lists rows with errors first, by column, and does not offer to create the shifts', async () => {
  const rows = [makeRow(2), makeBadRow(3, 'shift_date', 'bad_date', 'Write the date as year-month-day')];
  const { user, choose } = await open([found({ rows })]);
  await user.upload(choose(), file());
  await screen.findByText('Rows with errors: 1 of 2');
  const table = screen.getByRole('list', { name: 'Rows of the file' });
  expect(within(table).getByText(/Write the date as year-month-day/).textContent).toContain('Date:');
  within(table).getByText('(x)');
  expect(within(table).queryByText('Sorting 2')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show only the row with errors' }));
  within(table).getByText('Sorting 2');

  await press(user, 'Choose another file');
  expect(await screen.findByText(/Each row of the file becomes a shift/)).toBe(document.activeElement);
});

test('offers nothing for a file that was already imported', async () => {
  const { user, choose } = await open([there]);
  await user.upload(choose(), file());
  await screen.findByText('All 2 shifts are planned already');
  expect(screen.getAllByText('Already planned')).toHaveLength(2);
  expect(screen.queryByText('Error')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
});

test('keeps the pasted text after a connection failure', async () => {
  const { user, bodies } = await open(['lost', found()]);
  const box = screen.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' });
  await user.click(box);
  await user.paste('Title\tDate');
  await press(user, 'Check pasted rows');
  const alert = await screen.findByRole('alert');
  within(alert).getByText(/can't reach Nourish/);
  expect(document.activeElement?.contains(alert)).toBe(true);
  await user.click(within(alert).getByRole('button', { name: 'Check again' }));
  await screen.findByText('2 shifts can be planned');
  expect(bodies().map(({ csv }) => csv)).toEqual(['Title\tDate', 'Title\tDate']);
});

test('shows that required columns are missing and accepts another file', async () => {
  const { user, choose } = await open([
    refuse('invalid_input', 'Please check the highlighted fields.', {
      errors: [{ field: 'csv', code: 'missing_column', message: 'No column for this: Title' }],
    }),
    refuse('invalid_input', 'The file has more than 400 rows. Please divide it.', {
      errors: [{ field: 'csv', code: 'bad_format', message: 'Wrong format' }],
    }),
    found(),
  ]);
  await user.upload(choose(), file());
  await screen.findByText('No column for this: Title');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  await user.upload(choose(), file());
  await screen.findByText('The file has more than 400 rows. Please divide it.');
  await user.upload(choose(), file());
  await screen.findByText('2 shifts can be planned');
});

test('does not send a file that is too large or not a text table', async () => {
  const { user, choose, bodies } = await open([found()]);
  await user.upload(choose(), file('x'.repeat(200_001), 'year.csv'));
  await screen.findByText(/more than 200,000 characters/);
  screen.getByText('year.csv');
  await user.upload(choose(), file('PK\u0003\u0004', 'plan.csv'));
  await screen.findByText(/save it as CSV/);
  expect(bodies()).toEqual([]);
});

test('creates the shifts once on a double click', async () => {
  const { user, choose, bodies } = await open([found()], [found({ created: 2 })]);
  await user.upload(choose(), file());
  await user.dblClick(await screen.findByRole('button', { name: 'Plan 2 shifts' }));
  await screen.findByText('2 shifts are planned');
  expect(bodies().filter(({ dry_run }) => !dry_run)).toHaveLength(1);
});

test('recognizes after a lost response that all shifts were created', async () => {
  const { user, choose } = await open([found(), there], ['lost', refusedRows]);
  await user.upload(choose(), file());
  await press(user, 'Plan 2 shifts');
  await screen.findByText(/can't reach Nourish/);
  await press(user, 'Plan 2 shifts');
  await screen.findByText('2 shifts are planned');
});

test('shows row errors if another user created the same shift meanwhile', async () => {
  const rows = [
    makeBadRow(2, 'title', 'shift_there_already', 'The same shift is planned already'),
    makeRow(3),
  ];
  const { user, choose } = await open([found(), found({ rows })], [refusedRows]);
  await user.upload(choose(), file());
  await press(user, 'Plan 2 shifts');
  await screen.findByText(/Something has changed since the check/);
  screen.getByText('The same shift is planned already');
  await waitFor(() => expect(screen.queryByText('Some rows have errors')).toBeNull());
});

test('shows that the food bank was archived meanwhile, and keeps the checked rows', async () => {
  const archived = refuse('food_bank_archived', 'This food bank is archived.');
  const { user, choose } = await open([found()], [archived]);
  await user.upload(choose(), file());
  await press(user, 'Plan 2 shifts');
  await screen.findByText('This food bank is archived.');
  screen.getByText('Sorting 2');
});
