import type { StockCount, StockCountLine } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeStaff } from '../../lib/test-data.ts';
import { fakeApi, nameOf, page, refuse, succeed, type Refusal, type Reply } from '../../lib/fake-api.ts';
import { renderWithApp } from '../../lib/testing.tsx';
import { clearToken, storeToken } from '../../lib/token.ts';
import { paths, patterns } from '../../paths.ts';
import { StockCountPage } from './stock-count-page.tsx';
import { counted, makeCount, makeLine, makeSummary } from './test-data.ts';

const COUNT = makeCount();
const RICE = makeLine();
const BEANS = makeLine({
  item_id: idOf(201),
  item_name: 'Black beans',
  barcode: null,
  expected_quantity: 10,
});
const SUMMARY = makeSummary();

const ENTER = 'PUT /api/stock-counts/:id/lines/:item_id';
const APPROVE = 'POST /api/stock-counts/:id/approve';
const ABANDON = 'POST /api/stock-counts/:id/abandon';
/** The path parameters of the line of the rice, and the name of its entry. */
const RICE_LINE = { id: COUNT._id, item_id: RICE.item_id };
const ENTER_RICE = `PUT /api/stock-counts/${COUNT._id}/lines/${RICE.item_id}`;

interface Served {
  lines?: StockCountLine[];
  count?: StockCount;
  /** Returns the refusal of an entry, or null. */
  refusalOf?: () => Refusal | null;
  approve?: Reply<typeof APPROVE> | (() => Reply<typeof APPROVE>);
}

/** A fake API with a count of two items that stores entries. */
function fakeCount({
  lines = [RICE, BEANS],
  count = COUNT,
  refusalOf = () => null,
  approve = COUNT,
}: Served = {}) {
  const stored = new Map(lines.map((line) => [line.item_id, line]));
  const { calls, sent } = fakeApi({
    'GET /api/auth/me': makeStaff(),
    'GET /api/stock-counts/:id': ({ params, query: { search = '', lines: which } }) => {
      if (params.id !== count._id) return refuse('not_found');
      const shown = [...stored.values()].filter(
        (line) =>
          (search === '' || line.barcode === search || line.item_name.includes(search)) &&
          (which !== 'differing' || (line.difference ?? 0) !== 0) &&
          (which !== 'zeroable' || line.counted_quantity === null),
      );
      const { pagination } = page(shown).content;
      return succeed({ data: { ...count, lines: shown }, pagination });
    },
    'GET /api/stock-counts/:id/candidates': [],
    [ENTER]: ({ params: { item_id }, body }) => {
      const refusal = refusalOf();
      if (refusal) return refusal;
      const line = counted(stored.get(item_id) ?? RICE, body.counted_quantity);
      stored.set(item_id, line);
      const summary = makeSummary({ counted: 1, to_count: 1 });
      return { line, count: { ...count, summary } };
    },
    [APPROVE]: approve,
    [ABANDON]: { ...count, status: 'abandoned' },
  });
  return { calls, sent };
}

/** Opens the page at its route, which supplies the id of the count. */
async function open(view = '') {
  const at = `${paths.stockCount(COUNT._id)}${view}`;
  const { router } = await renderWithApp(<StockCountPage />, at, patterns.stockCount);
  return { router, user: userEvent.setup() };
}

const writes = (calls: Request[]) => calls.map(nameOf).filter((call) => !call.startsWith('GET '));
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Units of ${name} on the shelf` });
const scan = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find an item by name or barcode' });
const dialog = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name }, { timeout: 5_000 }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('Enter saves the quantity, announces it, and focuses the next item', async () => {
  const { calls, sent } = fakeCount();
  const { user } = await open();
  const rice = await field('Basmati rice');
  screen.getByText('0 of 2 items counted');
  expect(screen.queryByRole('button', { name: /^Undo the count/ })).toBeNull();
  await user.type(rice, '22{Enter}');
  expect(document.activeElement).toBe(await field('Black beans'));
  await screen.findByText('Basmati rice: 22 units saved');
  await screen.findByText('1 of 2 items counted');
  await screen.findByText('Expected: 24, difference \u22122');
  screen.getByRole('button', { name: 'Undo the count of Basmati rice' });
  expect(writes(calls)).toEqual([ENTER_RICE]);
  expect(sent(ENTER)).toEqual([
    { ...RICE_LINE, counted_quantity: 22, version: 0, counted_at: expect.any(String) },
  ]);
});

test('leaving a field saves once, and an untouched field saves nothing', async () => {
  const { calls } = fakeCount();
  const { user } = await open();
  await user.type(await field('Basmati rice'), '5');
  await user.tab();
  await screen.findByText('Basmati rice: 5 units saved');
  await user.click(await field('Basmati rice'));
  await user.tab();
  expect(writes(calls)).toEqual([ENTER_RICE]);
});

test('a scanned barcode focuses its line, and Enter there returns to the scan field', async () => {
  fakeCount();
  const { user } = await open();
  await user.type(await scan(), '2000000000015{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Basmati rice')));
  await user.keyboard('7{Enter}');
  expect(document.activeElement).toBe(await scan());
  expect((await scan()).value).toBe('');
  await screen.findByText('Basmati rice: 7 units saved');
  await field('Black beans');
});

test('rejects an invalid quantity without a request', async () => {
  const { calls } = fakeCount();
  const { user } = await open();
  await user.type(await field('Basmati rice'), '-2{Enter}');
  await screen.findByText('Please enter a whole number, 0 or more');
  expect((await field('Basmati rice')).getAttribute('aria-invalid')).toBe('true');
  expect(writes(calls)).toEqual([]);
});

test('keeps a failed entry visible until it is saved', async () => {
  let isRefused = true;
  const message = 'Basmati rice is being counted elsewhere.';
  fakeCount({ refusalOf: () => (isRefused ? refuse('counted_elsewhere', message) : null) });
  const { user } = await open();
  await user.type(await field('Basmati rice'), '22{Enter}');
  await screen.findByText('1 entry is not saved yet');
  await screen.findByText(`Not saved: ${message}`);
  // Also under another filter.
  await user.click(screen.getByRole('button', { name: 'Counted' }));
  screen.getByText('Basmati rice: 22');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Save it again' }));
  await screen.findByText('Basmati rice: 22 units saved');
  expect(screen.queryByText('1 entry is not saved yet')).toBeNull();
});

test("shows a colleague's entry on a conflict and lets the user decide", async () => {
  let isFirst = true;
  const { sent } = fakeCount({
    refusalOf: () => {
      if (!isFirst) return null;
      isFirst = false;
      return refuse('conflict', 'Amina has entered 20 for Basmati rice meanwhile.', {
        errors: [
          {
            field: 'counted_quantity',
            code: 'counted_meanwhile',
            message: '',
            counted_quantity: 20,
            counted_by: 'Amina',
            version: 3,
          },
        ],
      });
    },
  });
  const { user } = await open();
  await user.type(await field('Basmati rice'), '22{Enter}');
  await screen.findByText('Amina has entered 20 for Basmati rice meanwhile.');
  screen.getByRole('button', { name: 'Keep 20 by Amina' });
  await user.click(screen.getByRole('button', { name: 'My figure is right: 22' }));
  await screen.findByText('Basmati rice: 22 units saved');
  expect(sent(ENTER).at(-1)).toMatchObject({ ...RICE_LINE, counted_quantity: 22, version: 3 });
});

test('shows that a count was not found', async () => {
  fakeApi({ 'GET /api/auth/me': makeStaff(), 'GET /api/stock-counts/:id': refuse('not_found', '') });
  await open();
  await screen.findByText('We could not find this count');
});

test('lists the differences in the review and approves them', async () => {
  const summary = makeSummary({ counted: 1, to_count: 1, zeroable: 1, differing: 1, units_minus: 2 });
  const { sent } = fakeCount({
    lines: [counted(RICE, 22), BEANS],
    count: { ...COUNT, summary },
    approve: { ...COUNT, status: 'approved' },
  });
  const { user } = await open('?view=review');
  const row = within(await screen.findByRole('row', { name: /Basmati rice/ }));
  row.getByText('24');
  row.getByText('22');
  row.getByText('\u22122');
  screen.getByText('1 item not counted');
  await user.click(screen.getByRole('button', { name: 'Approve count' }));
  const asked = await dialog('Approve this count?');
  asked.getByText(/^1 difference will be applied to the stock\. Movements/);
  await user.click(asked.getByRole('button', { name: 'Approve count' }));
  await waitFor(() => expect(sent(APPROVE)).toHaveLength(1));
  expect(sent(APPROVE)).toEqual([{ id: COUNT._id, decisions: [] }]);
});

test('counts the remaining items as zero only after an explicit choice that lists them', async () => {
  const summary = makeSummary({ counted: 1, to_count: 1, zeroable: 1 });
  const { sent } = fakeCount({ lines: [counted(RICE, 24), BEANS], count: { ...COUNT, summary } });
  const { user } = await open('?view=review');
  await user.click(await screen.findByRole('checkbox', { name: /count it as zero/ }));
  within(await screen.findByRole('list', { name: 'Items that become zero' })).getByText('Black beans');
  await user.click(screen.getByRole('button', { name: 'Approve count' }));
  const asked = await dialog('Approve this count?');
  asked.getByText(/1 uncounted item becomes zero/);
  await user.click(asked.getByRole('button', { name: 'Approve count' }));
  await waitFor(() =>
    expect(sent(APPROVE)).toEqual([{ id: COUNT._id, uncounted: 'zero', zeroable: 1, decisions: [] }]),
  );
});

test('asks for a decision on lines below the reserved quantity before it approves', async () => {
  const requestId = idOf(900);
  let isFirst = true;
  const { sent } = fakeCount({
    lines: [counted(RICE, 2)],
    count: { ...COUNT, summary: { ...SUMMARY, counted: 1, to_count: 0, zeroable: 0, differing: 1 } },
    approve: () => {
      if (!isFirst) return COUNT;
      isFirst = false;
      return refuse('count_below_reserved', 'The shelf holds less than is reserved.', {
        errors: [
          {
            field: `lines.${RICE.item_id}`,
            code: 'below_reserved',
            message: 'Basmati rice: 2 on the shelf, 5 reserved',
            inventory_id: RICE.item_id,
            item_name: 'Basmati rice',
            available: 19,
            reserved: 5,
            requests: [
              { _id: requestId, code: 'LS-427', status: 'approved', pickup_date: '2026-11-25', quantity: 5 },
            ],
          },
        ],
      });
    },
  });
  const { user } = await open('?view=review');
  await user.click(await screen.findByRole('button', { name: 'Approve count' }));
  await user.click((await dialog('Approve this count?')).getByRole('button', { name: 'Approve count' }));
  await screen.findByText('1 item needs your decision');
  screen.getByText('Basmati rice: 2 on the shelf, 5 reserved');
  expect(screen.getByRole('link', { name: 'Request LS-427' }).getAttribute('href')).toBe(
    paths.requestDetails(requestId),
  );
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve count' });
  expect(approve.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Stop offering it' }));
  expect(approve.disabled).toBe(false);
  await user.click(approve);
  await user.click((await dialog('Approve this count?')).getByRole('button', { name: 'Approve count' }));
  await waitFor(() => expect(sent(APPROVE)).toHaveLength(2));
  expect(sent(APPROVE)[1]).toEqual({
    id: COUNT._id,
    decisions: [{ item_id: RICE.item_id, decision: 'to_zero' }],
  });
});

test('prints every item without expected quantities', async () => {
  fakeCount();
  await open('?view=sheet');
  const sheet = within(await screen.findByRole('table', { name: 'Count sheet: Dry store' }));
  sheet.getByRole('row', { name: /Basmati rice/ });
  sheet.getByRole('row', { name: /Black beans/ });
  expect(sheet.queryByText('24')).toBeNull();
});

test('shows the outcome of each line of a closed count', async () => {
  const line = {
    ...counted(RICE, 2),
    outcome: 'to_zero' as const,
    applied_quantity: -19,
    shortage: 3,
    held_by: [
      { _id: idOf(900), code: 'LS-900', status: 'cancelled', pickup_date: '2026-11-25', quantity: 5 },
    ],
  };
  fakeCount({
    lines: [line],
    count: makeCount({ status: 'approved', closed_by_name: 'Amina', closed_at: '2026-11-21T16:00:00Z' }),
  });
  await open();
  const row = within(await screen.findByRole('row', { name: /Basmati rice/ }));
  row.getByText('None left to offer');
  row.getByText('3 reserved units missing');
  row.getByText(/Cancelled/);
});

test('keeps the sheet and the end of a count in a menu beside its review', async () => {
  const { sent } = fakeCount();
  await open();
  const review = await screen.findByRole('link', { name: 'Review' });
  expect(review.getAttribute('href')).toContain('view=review');
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Dry store' }));
  await screen.findByRole('menuitem', { name: 'Count sheet' });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Abandon' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', undefined, { timeout: 5_000 })).getByRole('button', {
      name: 'Abandon count',
    }),
  );
  await waitFor(() => expect(sent(ABANDON)).toHaveLength(1));
});
