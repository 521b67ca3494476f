import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FakeRoutes } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { ReportsPage } from './reports-page.tsx';
import { down, fakeReports, makeNationalReport, makeService, SOUP } from './test-data.ts';

// jsdom has no layout and no scrollIntoView.
Element.prototype.scrollIntoView = () => {};

const VISITS = '/reports/visits?month=2026-10';

beforeEach(() => storeToken('abc'));
afterEach(clearToken);

async function open(routes: FakeRoutes = {}, more = '') {
  const api = fakeReports({}, routes);
  const { queryClient } = await renderWithApp(
    <ReportsPage />,
    `/reports?tab=analytics&period=own&from=2026-10-01&to=2026-10-31${more}#national`,
    '/reports',
  );
  return { ...api, queryClient };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
type Region = Awaited<ReturnType<typeof section>>;
/** The figure below a label. */
const figure = (region: Region, label: string) =>
  region.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const cells = (region: Region, row: RegExp) =>
  within(region.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.lastElementChild?.textContent);
const links = (region: Region) =>
  region.queryAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

test('hampers and meals are apart, also without visits; other kinds are shown if there were any', async () => {
  await open({
    'GET /api/reports/national': makeNationalReport(false, {
      byKind: [
        { kind: 'hamper', visits: 26, households: 24, people: 70 },
        { kind: 'meal', visits: 0, households: 0, people: 0 },
        { kind: 'delivery', visits: 15, households: 14, people: 27 },
        { kind: 'other', visits: 0, households: 0, people: 0 },
      ],
    }),
  });
  const kinds = await section('Hampers and meals');
  expect(cells(kinds, /^Hampers/)).toEqual(['26', '24', '70']);
  expect(cells(kinds, /^Meals/)).toEqual(['0', '0', '0']);
  expect(cells(kinds, /^Deliveries/)).toEqual(['15', '14', '27']);
  expect(kinds.queryByRole('row', { name: /^Other/ })).toBeNull();
});

test('people are shown by age, those of unknown age as unknown', async () => {
  await open();
  const ages = await section('People by age');
  expect(figure(ages, 'Children (under 18)')).toBe('33');
  expect(figure(ages, 'Adults (18 to 64)')).toBe('54');
  expect(figure(ages, 'Seniors (65 and older)')).toBe('2');
  expect(figure(ages, 'Of unknown age')).toBe('8');
  expect(links(ages)).toEqual([]);
});

test('each figure says how it is counted', async () => {
  await open();
  const served = await section('HungerCount figures');
  await served.findByText(/^Visits without a household/);
  for (const text of [
    /^Every time someone/,
    /^Each once/,
    /^Everybody in these households/,
    /^Households whose first visit/,
    /^One person for each household/,
    /^HungerCount asks for them separately/,
  ])
    served.getByText(text);
});

test('opens exactly the visits behind a figure, if a list can show them', async () => {
  await open();
  const served = await section('HungerCount figures');
  // Hampers were given in two programs, meals in one.
  await served.findByRole('link', { name: 'Meals, Visits: 15' });
  expect(links(served).filter(([label]) => label !== null)).toEqual([
    ['Visits: 41', VISITS],
    ['Anonymous visits: 3', `${VISITS}&anonymous=true`],
    ['Meals, Visits: 15', `${VISITS}&program_id=${SOUP}`],
    ['October 2026, Visits: 41', VISITS],
    ['October 2026, Anonymous visits: 3', `${VISITS}&anonymous=true`],
  ]);
});

test('over several months, only the figures of a month open their visits', async () => {
  const october = makeNationalReport();
  const [served] = october.byMonth;
  if (!served) throw new Error('the month is missing');
  const { sent } = await open({
    'GET /api/reports/national': makeNationalReport(false, {
      fromMonth: '2026-09',
      byMonth: [{ ...served, month: '2026-09', anonymousVisits: 0 }, served],
    }),
  });
  const region = await section('HungerCount figures');
  await userEvent.click(await region.findByText('Show as table'));
  const september = '/reports/visits?month=2026-09';
  expect(links(region).filter(([label]) => label !== null)).toEqual([
    ['October 2026, Visits: 41', VISITS],
    ['October 2026, Anonymous visits: 3', `${VISITS}&anonymous=true`],
    ['September 2026, Visits: 41', september],
  ]);
  expect(sent('GET /api/reports/service')).toEqual([]);
});

test('the table of months has the same figures as the month', async () => {
  await open();
  const region = await section('People served by month');
  expect(region.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Month',
    'Visits',
    'Anonymous visits',
    'Households',
    'People',
    'New households',
    'Children (under 18)',
    'Adults (18 to 64)',
    'Seniors (65 and older)',
    'Of unknown age',
  ]);
  expect(cells(region, /^October 2026/)).toEqual(['41', '3', '38', '97', '7', '33', '54', '2', '8']);
});

test('a figure is withheld in the shared view if it is small', async () => {
  await open({}, '&shared=true');
  const served = await section('HungerCount figures');
  await served.findByText('Anonymous visits', { selector: 'dt' });
  expect(figure(served, 'Anonymous visits')).toBe('withheld');
  expect(figure(served, 'Of unknown age')).toBe('8');
  expect(figure(served, 'Adults (18 to 64)')).toBe('withheld');
});

test.each([
  ['cannot be loaded', down],
  ['has other figures by now', makeService({ month: '2026-10', by_program: [] })],
])('figures by kind are plain text if the report by program %s', async (_, answer) => {
  const { sent, queryClient } = await open({ 'GET /api/reports/service': answer });
  const kinds = await section('Hampers and meals');
  expect(cells(kinds, /^Meals/)).toEqual(['15', '14', '27']);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(sent('GET /api/reports/service')).toEqual([{ month: '2026-10' }]);
  expect(links(kinds)).toEqual([]);
});
