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
import { defineRoute } from './route.ts';
import {
  ChangeOnceHeaders,
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
} from './schema.ts';

const Units = Type.Integer({ minimum: 0, maximum: LIMITS.stock });
const LineParams = Type.Object({ id: Id, item_id: Id });

export const StockCountSummary = Type.Object({
  lines: Count,
  counted: Count,
  to_count: Count,
  zeroable: Type.Unsafe<number>({
    ...Count,
    description: 'Lines not counted that approving with `uncounted: zero` would count as zero',
  }),
  differing: Count,
  units_plus: Type.Unsafe<number>({ ...Count, description: 'Units found that the books did not know' }),
  units_minus: Type.Unsafe<number>({ ...Count, description: 'Units missing on the shelf' }),
});
export type StockCountSummary = Static<typeof StockCountSummary>;

export const StockCount = Type.Object({
  _id: Id,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  scope: Options(STOCK_COUNT_SCOPES),
  storage_location_id: Nullable(Type.String({ description: 'null once the location is deleted' })),
  location_name: Nullable(
    Type.String({ description: 'As it was called when the count was opened; null: not one location' }),
  ),
  note: Nullable(Type.String()),
  blind: Type.Boolean({ description: 'What is expected stays hidden until a line is counted' }),
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
  storage_location: Nullable(Type.String({ description: 'Where it lies by the books of now' })),
  is_elsewhere: Type.Boolean({ description: 'By the books of now it does not lie where is counted' }),
  is_archived: Type.Boolean({ description: 'Deleted from the inventory; approving skips it' }),
  is_added: Type.Boolean({ description: 'Added by hand after the count was opened' }),
  version: Type.Unsafe<number>({ ...Count, description: 'Send it along with an entry' }),
  counted_quantity: Nullable(
    Type.Integer({ description: 'Units seen on the shelf: available and reserved ones' }),
  ),
  expected_quantity: Nullable(
    Type.Integer({
      description:
        'Units on hand by the books: at the moment of the entry, before it those of now. null: hidden, the count is blind',
    }),
  ),
  difference: Nullable(Type.Integer({ description: 'counted_quantity - expected_quantity' })),
  moved_since: Nullable(
    Type.Integer({ description: 'Units on hand that came (+) or went (-) since the entry' }),
  ),
  adjusted_since: Nullable(
    Type.Integer({ description: 'As many of those by adjustments, which may be corrections' }),
  ),
  counted_by_name: Nullable(Type.String()),
  counted_at: Nullable(Instant),
  outcome: Nullable(Options(STOCK_COUNT_OUTCOMES)),
  applied_quantity: Nullable(Type.Integer({ description: 'What approving changed of the stock' })),
  shortage: Nullable(
    Type.Integer({ description: 'Units that are missing even of what was reserved when it was approved' }),
  ),
  held_by: Type.Array(
    Type.Object({
      _id: Id,
      status: Type.String({ description: 'Of now' }),
      pickup_date: PlainDate,
      quantity: Type.Integer(),
    }),
    { description: 'The open requests that could not all be filled when it was approved' },
  ),
});
export type StockCountLine = Static<typeof StockCountLine>;

export const StockCountCandidate = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  category: Type.String(),
  barcode: Nullable(Type.String()),
  expiration_date: Nullable(PlainDate),
  storage_location: Nullable(Type.String()),
});
export type StockCountCandidate = Static<typeof StockCountCandidate>;

const LineAndCount = Data(Type.Object({ line: StockCountLine, count: StockCount }));
const Search = Text(LIMITS.search, { description: 'Words of the name in any order, or a whole barcode' });
const tag = 'Stock counts';

export const stockCountRoutes = {
  openStockCount: defineRoute({
    method: 'POST',
    url: '/api/stock-counts',
    access: 'staff',
    tag,
    summary: 'Open a count of a storage location, of what lies in none, or of a whole food bank',
    body: Type.Object({
      scope: Type.Optional(Options(STOCK_COUNT_SCOPES)),
      storage_location_id: Type.Optional(
        Type.Unsafe<string | null>({
          ...Nullable(Id),
          description: 'Without `scope`: of this location, or for null of what lies in none',
        }),
      ),
      foodbank_id: Type.Optional(Id),
      note: Type.Optional(Nullable(Text(LIMITS.shortText))),
      blind: Type.Optional(Type.Boolean()),
    }),
    status: 201,
    once: true,
    response: Data(StockCount),
  }),
  listStockCounts: defineRoute({
    method: 'GET',
    url: '/api/stock-counts',
    access: 'staff',
    tag,
    summary: 'The counts of a food bank, or of all for administrators, the newest first',
    query: Type.Object({
      status: Type.Optional(Text(LIMITS.shortText, { description: 'Statuses, separated by commas' })),
      foodbank_id: Type.Optional(Id),
      ...PageQuery,
    }),
    status: 200,
    response: Page(StockCount),
  }),
  getStockCount: defineRoute({
    method: 'GET',
    url: '/api/stock-counts/:id',
    access: 'staff',
    tag,
    summary: 'One count with a page of its lines',
    params: IdParams,
    query: Type.Object({
      lines: Type.Optional(Options(STOCK_COUNT_LINE_FILTERS)),
      search: Type.Optional(Search),
      sort: Type.Optional(Options(STOCK_COUNT_LINE_SORTS)),
      ...PageQuery,
    }),
    status: 200,
    response: Type.Object({
      success: Type.Literal(true),
      data: Type.Object({ ...StockCount.properties, lines: Type.Array(StockCountLine) }),
      pagination: Pagination,
    }),
  }),
  listStockCountCandidates: defineRoute({
    method: 'GET',
    url: '/api/stock-counts/:id/candidates',
    access: 'staff',
    tag,
    summary: 'Items of the food bank that are not in the count yet, at most twenty',
    params: IdParams,
    query: Type.Object({ search: Search }),
    status: 200,
    response: Data(Type.Array(StockCountCandidate)),
  }),
  addStockCountLine: defineRoute({
    method: 'POST',
    url: '/api/stock-counts/:id/lines',
    access: 'staff',
    tag,
    summary: 'Take an item into the count; one that is in it already stays as it is',
    params: IdParams,
    body: Type.Object({ item_id: Id }),
    status: 201,
    response: LineAndCount,
  }),
  enterStockCountLine: defineRoute({
    method: 'PUT',
    url: '/api/stock-counts/:id/lines/:item_id',
    access: 'staff',
    tag,
    summary: 'Enter what is seen of an item; what the books say at this moment is kept with it',
    params: LineParams,
    headers: ChangeOnceHeaders,
    body: Type.Object({
      counted_at: Type.Optional(
        Type.Unsafe<string>({
          ...Instant,
          description:
            'When it was seen, by a device that could not send it then: since the count was opened, not in the future. The books of that moment are kept with it',
        }),
      ),
      counted_quantity: Type.Unsafe<number>({
        ...Units,
        description: 'Units on the shelf, reserved ones included',
      }),
      version: Type.Optional(
        Type.Unsafe<number>({
          ...Count,
          description:
            'Of the line as the person saw it. If somebody else has entered something since: 409 `conflict` with what that is',
        }),
      ),
    }),
    status: 200,
    response: LineAndCount,
  }),
  removeStockCountEntry: defineRoute({
    method: 'DELETE',
    url: '/api/stock-counts/:id/lines/:item_id',
    access: 'staff',
    tag,
    summary: 'Take an entry back; a line that was added by hand goes as a whole',
    params: LineParams,
    query: Type.Object({ version: Type.Optional(Count) }),
    status: 200,
    response: Data(StockCount),
  }),
  approveStockCount: defineRoute({
    method: 'POST',
    url: '/api/stock-counts/:id/approve',
    access: 'staff',
    tag,
    summary: 'Apply the differences to the stock as it is now, all or none',
    params: IdParams,
    body: Type.Object({
      uncounted: Type.Optional(Options(['leave', 'zero'] as const)),
      zeroable: Type.Optional(
        Type.Unsafe<number>({
          ...Count,
          description: 'Required with `uncounted: zero`: how many lines the person saw it for',
        }),
      ),
      decisions: Type.Optional(
        Type.Array(Type.Object({ item_id: Id, decision: Options(STOCK_COUNT_DECISIONS) }), {
          maxItems: 5_000,
          description:
            '`skip` leaves the stock of an item alone; `to_zero` takes what is available of it to 0 and records what open requests lack. Needed where the shelf holds less than is reserved: 409 `count_below_reserved` names these lines',
        }),
      ),
    }),
    status: 200,
    response: Data(StockCount),
  }),
  abandonStockCount: defineRoute({
    method: 'POST',
    url: '/api/stock-counts/:id/abandon',
    access: 'staff',
    tag,
    summary: 'Close a count without any change of the stock',
    params: IdParams,
    status: 200,
    response: Data(StockCount),
  }),
};
