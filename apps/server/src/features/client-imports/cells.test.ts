import { expect, test } from 'vitest';
import { orderOf, readCells, type Dates } from './cells.ts';

const DATES: Dates = { order: null, today: '2026-11-27' };
const read = (cells: object, dates = DATES) => readCells({ client_id: '7', ...cells }, dates, false);
const visit = (visit_date: string, dates = DATES) => {
  const { values, problems } = readCells({ client_id: '7', visit_date }, dates, true);
  return values.visit_date ?? problems.map(({ code }) => code).join();
};

test.each([
  ['2026-08-12', '2026-08-12'],
  ['2026-08-12 @ 9:00 AM', '2026-08-12'],
  ['2026-08-12T09:00:00Z', '2026-08-12'],
  ['2026/8/2', '2026-08-02'],
  ['46246', '2026-08-12'],
  ['46246.375', '2026-08-12'],
  ['12/31/2025', '2025-12-31'],
  ['31.12.2025', '2025-12-31'],
  ['03/03/2025', '2025-03-03'],
  ['03/04/2025', 'ambiguous_date'],
  ['2026-02-30', 'bad_date'],
  ['yesterday', 'bad_date'],
  ['1889-01-01', 'bad_date'],
  ['2026-11-28', 'still_to_come'],
  ['', 'required'],
])('the date "%s" is read as %s', (cell, expected) => {
  expect(visit(cell)).toBe(expected);
});

test('the order of day and month is that of the whole file', () => {
  expect(visit('03/04/2025', { ...DATES, order: 'month' })).toBe('2025-03-04');
  expect(visit('03/04/2025', { ...DATES, order: 'day' })).toBe('2025-04-03');
  expect(['13/04/2025', '04/13/2025', '04/05/2025', '2025-04-13'].map(orderOf)).toEqual([
    'day',
    'month',
    undefined,
    undefined,
  ]);
});

test.each([
  [
    { adults: '2', seniors: '0', children: '3' },
    { adults: 2, seniors: 0, children: 3 },
  ],
  [
    { adults: '2', seniors: '0', household_size: '5' },
    { adults: 2, seniors: 0, children: 3 },
  ],
  [
    { adults: '6', seniors: '0', household_size: '5' },
    { adults: 6, seniors: 0 },
  ],
  [{ household_size: '5' }, {}],
  [{ adults: '0', seniors: '0', children: '0' }, {}],
])('of the household %o we know %o', (cells, household) => {
  expect(read(cells)).toEqual({ values: { client_id: '7', ...household }, problems: [] });
});

test('a consent needs a date', () => {
  expect(read({ statistics_consent: '2025-05-01', service_consent: 'Yes' }).values).toEqual({
    client_id: '7',
    statistics_consent: '2025-05-01',
  });
});

test('an id keeps its leading zeros and loses what a spreadsheet added', () => {
  expect(read({ client_id: '0042' }).values.client_id).toBe('0042');
  expect(read({ client_id: '1042.0' }).values.client_id).toBe('1042');
  expect(read({ client_id: '1.2E+10' }).problems).toMatchObject([{ code: 'shortened_number' }]);
});

test('the first language that we speak counts', () => {
  expect(read({ language: 'Arabic; Français' }).values.language).toBe('fr');
  expect(read({ language: 'Arabic' })).toEqual({ values: { client_id: '7' }, problems: [] });
});

test('wrong cells are problems of the row', () => {
  const { problems } = read({
    phone: 'ask me',
    email: 'nobody',
    adults: '21',
    children: 'two',
    name: 'see x.example',
  });
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'name has_link',
    'phone bad_phone',
    'email bad_format',
    'adults too_big',
    'children not_whole_number',
  ]);
});

test('first and last name are one name', () => {
  expect(read({ first_name: ' Renée', last_name: 'Tremblay ' }).values.name).toBe('Renée Tremblay');
});
