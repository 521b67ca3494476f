import type { StockCountLine } from '@nourish/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, makeStaff, pageOf } from '../../lib/test-data.ts';
import { renderWithApp, serve, type Answer } from '../../lib/testing.tsx';
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

/** A fake server with a count of two items that stores entries; `answer` can override any response. */
function serveCount({
  answer,
  lines = [RICE, BEANS],
  count = COUNT,
}: {
  answer?: (call: string, request: Request) => Promise<Answer | undefined> | Answer | undefined;
  lines?: StockCountLine[];
  count?: typeof COUNT;
} = {}) {
  const stored = new Map(lines.map((line) => [line.item_id, line]));
  const bodies: { call: string; body: unknown }[] = [];
  const server = serve(async (call, request) => {
    const body =
      request.method === 'GET'
        ? null
        : await request
            .clone()
            .json()
            .catch(() => null);
    if (body !== null) bodies.push({ call, body });
    const other = await answer?.(call, request);
    if (other) return other;
    const url = new URL(request.url);
    if (call === 'GET /api/auth/me') return { body: { success: true, data: makeStaff() } };
    if (call === `GET /api/stock-counts/${count._id}`) {
      const [search, which] = [url.searchParams.get('search') ?? '', url.searchParams.get('lines')];
      const shown = [...stored.values()].filter(
        (line) =>
          (search === '' || line.barcode === search || line.item_name.includes(search)) &&
          (which !== 'differing' || (line.difference ?? 0) !== 0) &&
          (which !== 'zeroable' || line.counted_quantity === null),
      );
      return {
        body: { ...pageOf(shown), data: { ...count, lines: shown } },
      };
    }
    if (call.endsWith('/candidates')) return { body: { success: true, data: [] } };
    const entered = /^PUT .*\/lines\/(.+)$/.exec(call)?.[1];
    if (entered) {
      const line = counted(
        stored.get(entered) ?? RICE,
        (body as { counted_quantity: number }).counted_quantity,
      );
      stored.set(entered, line);
      const summary = makeSummary({ counted: 1, to_count: 1 });
      return { body: { success: true, data: { line, count: { ...count, summary } } } };
    }
    return { status: 500, body: { success: false, code: 'internal', message: call } };
  });
  return { ...server, bodies };
}

/** Opens the page at its route, which supplies the id of the count. */
async function open(view = '') {
  const at = `${paths.stockCount(COUNT._id)}${view}`;
  const { router } = await renderWithApp(<StockCountPage />, at, patterns.stockCount);
  return { router, user: userEvent.setup() };
}

const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Units of ${name} on the shelf` });
const scan = () =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find an item by name or barcode' });
const dialog = async (name: string) =>
  within(await screen.findByRole('alertdialog', { name }, { timeout: 5_000 }));

beforeEach(() => storeToken('abc'));
afterEach(() => clearToken());

test('Enter saves the quantity, announces it, and focuses the next item', async () => {
  const { bodies } = serveCount();
  const { user } = await open();
  const rice = await field('Basmati rice');
  screen.getByText('0 of 2 items counted');
  await user.type(rice, '22{Enter}');
  expect(document.activeElement).toBe(await field('Black beans'));
  await screen.findByText('Basmati rice: 22 units saved');
  await screen.findByText('1 of 2 items counted');
  await screen.findByText('Expected: 24, difference \u22122');
  expect(bodies).toEqual([
    {
      call: `PUT /api/stock-counts/${COUNT._id}/lines/${RICE.item_id}`,
      body: { counted_quantity: 22, version: 0, counted_at: expect.any(String) },
    },
  ]);
});

test('leaving a field saves once, and an untouched field saves nothing', async () => {
  const { bodies } = serveCount();
  const { user } = await open();
  await user.type(await field('Basmati rice'), '5');
  await user.tab();
  await screen.findByText('Basmati rice: 5 units saved');
  await user.click(await field('Basmati rice'));
  await user.tab();
  expect(bodies).toHaveLength(1);
});

test('a scanned barcode focuses its line, and Enter there returns to the scan field', async () => {
  serveCount();
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
  const { bodies } = serveCount();
  const { user } = await open();
  await user.type(await field('Basmati rice'), '-2{Enter}');
  await screen.findByText('Please enter a whole number, 0 or more');
  expect((await field('Basmati rice')).getAttribute('aria-invalid')).toBe('true');
  expect(bodies).toEqual([]);
});

test('keeps a failed entry visible until it is saved', async () => {
  let isRefused = true;
  const message = 'Basmati rice is being counted elsewhere.';
  serveCount({
    answer: (call) =>
      isRefused && call.startsWith('PUT')
        ? { status: 409, body: { success: false, code: 'counted_elsewhere', message } }
        : undefined,
  });
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
  const { bodies } = serveCount({
    answer: (call) => {
      if (!call.startsWith('PUT') || !isFirst) return undefined;
      isFirst = false;
      const error = { field: 'counted_quantity', code: 'counted_meanwhile', message: '' };
      const message = 'Amina has entered 20 for Basmati rice meanwhile.';
      return {
        status: 409,
        body: {
          success: false,
          code: 'conflict',
          message,
          errors: [{ ...error, counted_quantity: 20, counted_by: 'Amina', version: 3 }],
        },
      };
    },
  });
  const { user } = await open();
  await user.type(await field('Basmati rice'), '22{Enter}');
  await screen.findByText('Amina has entered 20 for Basmati rice meanwhile.');
  screen.getByRole('button', { name: 'Keep 20 by Amina' });
  await user.click(screen.getByRole('button', { name: 'My figure is right: 22' }));
  await screen.findByText('Basmati rice: 22 units saved');
  expect(bodies.at(-1)?.body).toMatchObject({ counted_quantity: 22, version: 3 });
});

test('shows that a count was not found', async () => {
  serveCount({
    answer: (call) =>
      call.includes('/stock-counts/')
        ? { status: 404, body: { success: false, code: 'not_found', message: '' } }
        : undefined,
  });
  await open();
  await screen.findByText('We do not know this count');
});

test('lists the differences in the review and approves them', async () => {
  const summary = makeSummary({ counted: 1, to_count: 1, zeroable: 1, differing: 1, units_minus: 2 });
  const { bodies } = serveCount({
    lines: [counted(RICE, 22), BEANS],
    count: { ...COUNT, summary },
    answer: (call) =>
      call.endsWith('/approve')
        ? { body: { success: true, data: { ...COUNT, status: 'approved' } } }
        : undefined,
  });
  const { user } = await open('?view=review');
  const row = within(await screen.findByRole('row', { name: /Basmati rice/ }));
  row.getByText('24');
  row.getByText('22');
  row.getByText('\u22122');
  screen.getByText('1 item not counted');
  await user.click(screen.getByRole('button', { name: 'Approve Count' }));
  const asked = await dialog('Approve this count?');
  asked.getByText(/^1 difference goes into the stock\. Movements/);
  await user.click(asked.getByRole('button', { name: 'Approve Count' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.body).toEqual({ decisions: [] });
});

test('counts the remaining items as zero only after an explicit choice that lists them', async () => {
  const summary = makeSummary({ counted: 1, to_count: 1, zeroable: 1 });
  const { bodies } = serveCount({
    lines: [counted(RICE, 24), BEANS],
    count: { ...COUNT, summary },
    answer: (call) => (call.endsWith('/approve') ? { body: { success: true, data: COUNT } } : undefined),
  });
  const { user } = await open('?view=review');
  await user.click(await screen.findByRole('checkbox', { name: /count it as zero/ }));
  within(await screen.findByRole('list', { name: 'Items that become zero' })).getByText('Black beans');
  await user.click(screen.getByRole('button', { name: 'Approve Count' }));
  const asked = await dialog('Approve this count?');
  asked.getByText(/1 uncounted item becomes zero/);
  await user.click(asked.getByRole('button', { name: 'Approve Count' }));
  await waitFor(() => expect(bodies[0]?.body).toEqual({ uncounted: 'zero', zeroable: 1, decisions: [] }));
});

test('asks for a decision on lines below the reserved quantity before it approves', async () => {
  const requestId = idOf(900);
  let isFirst = true;
  const { bodies } = serveCount({
    lines: [counted(RICE, 2)],
    count: { ...COUNT, summary: { ...SUMMARY, counted: 1, to_count: 0, zeroable: 0, differing: 1 } },
    answer: (call) => {
      if (!call.endsWith('/approve')) return undefined;
      if (!isFirst) return { body: { success: true, data: COUNT } };
      isFirst = false;
      const line = {
        field: `lines.${RICE.item_id}`,
        code: 'below_reserved',
        message: 'Basmati rice: 2 on the shelf, 5 reserved',
        inventory_id: RICE.item_id,
        item_name: 'Basmati rice',
        available: 19,
        reserved: 5,
        requests: [{ _id: requestId, status: 'approved', pickup_date: '2026-11-25', quantity: 5 }],
      };
      const message = 'The shelf holds less than is reserved.';
      return { status: 409, body: { success: false, code: 'count_below_reserved', message, errors: [line] } };
    },
  });
  const { user } = await open('?view=review');
  await user.click(await screen.findByRole('button', { name: 'Approve Count' }));
  await user.click((await dialog('Approve this count?')).getByRole('button', { name: 'Approve Count' }));
  await screen.findByText('1 item needs your decision');
  screen.getByText('Basmati rice: 2 on the shelf, 5 reserved');
  expect(screen.getByRole('link', { name: `Request ${requestId.slice(-8)}` }).getAttribute('href')).toBe(
    paths.requestDetails(requestId),
  );
  const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve Count' });
  expect(approve.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Offer no more of it' }));
  expect(approve.disabled).toBe(false);
  await user.click(approve);
  await user.click((await dialog('Approve this count?')).getByRole('button', { name: 'Approve Count' }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]?.body).toEqual({ decisions: [{ item_id: RICE.item_id, decision: 'to_zero' }] });
});

test('prints every item without expected quantities', async () => {
  serveCount();
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
    held_by: [{ _id: idOf(900), status: 'cancelled', pickup_date: '2026-11-25', quantity: 5 }],
  };
  serveCount({
    lines: [line],
    count: makeCount({ status: 'approved', closed_by_name: 'Amina', closed_at: '2026-11-21T16:00:00Z' }),
  });
  await open();
  const row = within(await screen.findByRole('row', { name: /Basmati rice/ }));
  row.getByText('None left to offer');
  row.getByText('3 reserved units missing');
  row.getByText(/Cancelled/);
});
