import Type, { type Static } from 'typebox';
import {
  LIMITS,
  STOCK_COUNT_DECISIONS,
  STOCK_COUNT_LINE_FILTERS,
  STOCK_COUNT_LINE_SORTS,
  STOCK_COUNT_OUTCOMES,
  STOCK_COUNT_SCOPES,
  STOCK_COUNT_STATUSES,
} from './constants.ts';
import { DateKind } from './inventory-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  Pagination,
  PlainDate,
  Text,
  described,
} from './schema.ts';

const Units = Type.Integer({ minimum: 0, maximum: LIMITS.stock });
const LineParams = Type.Object({ id: Id, item_id: Id });

export const StockCountSummary = Type.Object({
  lines: Count,
  counted: Count,
  to_count: Count,
  zeroable: described(
    Count,
    'Uncounted lines that would count as zero when approving with `uncounted: zero`',
  ),
  differing: Count,
  units_plus: described(Count, 'Surplus units'),
  units_minus: described(Count, 'Missing units'),
});
export type StockCountSummary = Static<typeof StockCountSummary>;

export const StockCount = Type.Object({
  _id: Id,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  scope: Options(STOCK_COUNT_SCOPES),
  storage_location_id: Nullable(Type.String({ description: 'null after the location was deleted' })),
  location_name: Nullable(
    Type.String({ description: 'Name when the count was opened; null: not limited to one location' }),
  ),
  note: Nullable(Type.String()),
  blind: Type.Boolean({ description: 'Expected quantities are hidden until a line is counted' }),
  status: Options(STOCK_COUNT_STATUSES),
  opened_by_name: Type.String(),
  opened_at: Instant,
  closed_by_name: Nullable(Type.String({ description: 'Who approved or abandoned it' })),
  closed_at: Nullable(Instant),
  summary: StockCountSummary,
});
export type StockCount = Static<typeof StockCount>;

export const StockCountLine = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  category: Type.String(),
  barcode: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  date_kind: DateKind,
  storage_location: Nullable(Type.String({ description: 'Current storage location' })),
  is_elsewhere: Type.Boolean({ description: 'The item is currently in another storage location' }),
  is_archived: Type.Boolean({ description: 'Archived; approving skips it' }),
  held: Type.Boolean({ description: 'The item is on hold now' }),
  is_added: Type.Boolean({ description: 'Added manually after the count was opened' }),
  version: described(Count, 'Send it with an entry'),
  counted_quantity: Nullable(
    Type.Integer({ description: 'Counted units on the shelf: available and reserved' }),
  ),
  expected_quantity: Nullable(
    Type.Integer({
      description:
        'Units on hand according to the ledger: at the time of the entry, or currently if not counted. null: hidden, because the count is blind',
    }),
  ),
  difference: Nullable(Type.Integer({ description: 'counted_quantity - expected_quantity' })),
  moved_since: Nullable(Type.Integer({ description: 'Net change of units on hand since the entry' })),
  adjusted_since: Nullable(
    Type.Integer({
      description: 'Part of that by adjustments, which may be corrections of the same difference',
    }),
  ),
  counted_by_name: Nullable(Type.String()),
  counted_at: Nullable(Instant),
  outcome: Nullable(Options(STOCK_COUNT_OUTCOMES)),
  applied_quantity: Nullable(Type.Integer({ description: 'Change of stock by the approval' })),
  shortage: Nullable(Type.Integer({ description: 'Reserved units that were missing at the approval' })),
  held_by: Type.Array(
    Type.Object({
      _id: Id,
      code: Code,
      status: Type.String({ description: 'Current status' }),
      pickup_date: PlainDate,
      quantity: Type.Integer(),
    }),
    { description: 'Open requests that could not be filled completely at the approval' },
  ),
});
export type StockCountLine = Static<typeof StockCountLine>;

export const StockCountCandidate = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  category: Type.String(),
  barcode: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  date_kind: DateKind,
  storage_location: Nullable(Type.String()),
});
export type StockCountCandidate = Static<typeof StockCountCandidate>;

const LineAndCount = Data(Type.Object({ line: StockCountLine, count: StockCount }));
const Search = Text(LIMITS.search, 'Words of the name in any order, or a complete barcode');
export const stockCountRoutes = defineRoutes('Stock counts', {
  openStockCount: {
    key: 'POST /api/stock-counts',
    access: 'staff',
    summary: 'Open a count of a storage location, of items without one, or of a whole food bank',
    body: Type.Object({
      scope: Type.Optional(Options(STOCK_COUNT_SCOPES)),
      storage_location_id: Type.Optional(
        described(Nullable(Id), 'Without `scope`: of this location, or for null of items without a location'),
      ),
      foodbank_id: Type.Optional(Id),
      note: Type.Optional(Nullable(Text(LIMITS.shortText))),
      blind: Type.Optional(Type.Boolean()),
    }),
    status: 201,
    once: true,
    response: Data(StockCount),
  },
  listStockCounts: {
    key: 'GET /api/stock-counts',
    access: 'staff',
    summary: 'Counts of a food bank, or of all for administrators, newest first',
    query: Type.Object({
      status: Type.Optional(Text(LIMITS.shortText, 'One or several statuses, separated by commas')),
      foodbank_id: Type.Optional(Id),
      ...PageQuery,
    }),
    response: Page(StockCount),
  },
  getStockCount: {
    key: 'GET /api/stock-counts/:id',
    access: 'staff',
    summary: 'A count with a page of its lines',
    params: IdParams,
    query: Type.Object({
      lines: Type.Optional(Options(STOCK_COUNT_LINE_FILTERS)),
      search: Type.Optional(Search),
      sort: Type.Optional(Options(STOCK_COUNT_LINE_SORTS)),
      ...PageQuery,
    }),
    response: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({ ...StockCount.properties, lines: Type.Array(StockCountLine) }),
      pagination: Pagination,
    }),
  },
  listStockCountCandidates: {
    key: 'GET /api/stock-counts/:id/candidates',
    access: 'staff',
    summary: 'Items of the food bank that are not in the count, at most twenty',
    params: IdParams,
    query: Type.Object({ search: Search }),
    response: Data(Type.Array(StockCountCandidate)),
  },
  addStockCountLine: {
    key: 'POST /api/stock-counts/:id/lines',
    access: 'staff',
    summary: 'Add an item to the count; no effect if it is in the count already',
    params: IdParams,
    body: Type.Object({ item_id: Id }),
    status: 201,
    response: LineAndCount,
  },
  enterStockCountLine: {
    key: 'PUT /api/stock-counts/:id/lines/:item_id',
    access: 'staff',
    summary: 'Enter the counted units of an item; the current quantity of the ledger is stored with it',
    params: LineParams,
    once: 'record',
    body: Type.Object({
      counted_at: Type.Optional(
        described(
          Instant,
          "Time of counting, for devices that were offline: after the count was opened, not in the future. The ledger's quantity at that time is stored with it",
        ),
      ),
      counted_quantity: described(Units, 'Units on the shelf, including reserved ones'),
      version: Type.Optional(
        described(
          Count,
          'Version of the line that the person saw. If another person has counted it since: 409 `conflict` with their entry',
        ),
      ),
    }),
    response: LineAndCount,
  },
  removeStockCountEntry: {
    key: 'DELETE /api/stock-counts/:id/lines/:item_id',
    access: 'staff',
    summary: 'Remove an entry; a manually added line is removed completely',
    params: LineParams,
    query: Type.Object({ version: Type.Optional(Count) }),
    response: Data(StockCount),
  },
  approveStockCount: {
    key: 'POST /api/stock-counts/:id/approve',
    access: 'staff',
    summary: 'Apply the differences to the current stock, all or none',
    params: IdParams,
    body: Type.Object({
      uncounted: Type.Optional(Options(['leave', 'zero'] as const)),
      zeroable: Type.Optional(
        described(Count, 'Required with `uncounted: zero`: the number of such lines that the person saw'),
      ),
      decisions: Type.Optional(
        Type.Array(Type.Object({ item_id: Id, decision: Options(STOCK_COUNT_DECISIONS) }), {
          maxItems: 5_000,
          description:
            '`skip` leaves the stock of an item unchanged; `to_zero` sets its available units to 0 and records which units open requests lack. Required if fewer units than reserved were counted: 409 `count_below_reserved` lists these lines',
        }),
      ),
    }),
    response: Data(StockCount),
  },
  abandonStockCount: {
    key: 'POST /api/stock-counts/:id/abandon',
    access: 'staff',
    summary: 'Close a count without changing the stock',
    params: IdParams,
    response: Data(StockCount),
  },
});
