import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import { CATEGORIES, LIMITS, MOVEMENT_KINDS } from './constants.ts';
import { EXPORTS, REPORT_MAX_YEARS } from './report-constants.ts';
import { inventoryFilter, StockMovement } from './inventory.ts';
import {
  DashboardReport,
  DonationReport,
  InventoryReport,
  NationalReport,
  RequestReport,
  UserReport,
} from './report-figures.ts';
import { defineRoute } from './route.ts';
import {
  Count,
  Data,
  FileContent,
  Id,
  Month,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  Text,
  Total,
} from './schema.ts';

export const ReportMovement = Type.Object({
  ...StockMovement.properties,
  item_id: Id,
  item_name: Type.String(),
  category: Type.String({ description: 'Of the item at that time' }),
  foodbank_id: Id,
  day: PlainDate,
  on_hand_delta: Type.Integer({ description: 'What the shelf gained or lost' }),
});
export type ReportMovement = Static<typeof ReportMovement>;

export const StockAsOf = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  category: Type.String(),
  foodbank_id: Id,
  storage_location: Nullable(Type.String()),
  quantity: Count,
  reserved_quantity: Count,
  on_hand_quantity: Count,
  is_archived: Type.Boolean({ description: 'Deleted since; it stood there on that day' }),
});
export type StockAsOf = Static<typeof StockAsOf>;

const scope = { foodbank_id: Type.Optional(Id) };
const period = {
  start_date: Type.Optional(
    Type.Unsafe<string>({
      ...PlainDate,
      description: `First day, at most ${REPORT_MAX_YEARS} years before the last; without it since the beginning`,
    }),
  ),
  end_date: Type.Optional(
    Type.Unsafe<string>({ ...PlainDate, description: 'Last day; without it until today' }),
  ),
};
/** What is said of a span that is none. */
const sentences = {
  start_date: { too_big: 'span_too_long' },
  end_date: { before_start: 'end_before_start', too_big: 'span_too_long' },
  to_month: { before_start: 'month_before_start', too_big: 'too_many_months' },
} as const;
const Category = Text(LIMITS.shortText, {
  description: `One or several, separated by commas: ${CATEGORIES.join(', ')} or others`,
});
const statuses = Type.Optional(Text(200, { description: 'One status or several, separated by commas' }));
const countedStatuses = Type.Optional(
  Text(200, {
    description:
      'One status or several, separated by commas. What was handed out is fulfilled and what came is received: without these words it is not counted',
  }),
);
const months = {
  from_month: Type.Optional(
    Type.Unsafe<string>({ ...Month, description: 'YYYY-MM; without it eleven months before to_month' }),
  ),
  to_month: Type.Optional(
    Type.Unsafe<string>({ ...Month, description: 'YYYY-MM; without it the last month that is over' }),
  ),
  shared: Type.Optional(Type.Boolean({ description: 'For others to read: small counts are withheld' })),
};
const stockFilter = {
  as_of: Type.Optional(
    Type.Unsafe<string>({ ...PlainDate, description: 'At the end of that day; without it now' }),
  ),
  storage_location_id: Type.Optional(Id),
};
const kinds = Type.Optional(
  Text(200, { description: `One or several, separated by commas: ${MOVEMENT_KINDS.join(', ')}` }),
);

const tag = 'Reports';

export const reportRoutes = {
  getDashboardReport: defineRoute({
    method: 'GET',
    url: '/api/reports/dashboard',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'What the dashboard and the overview show, of the own food bank (administrators: of one or all)',
    query: Type.Object({ ...scope, ...period }),
    sentences,
    status: 200,
    response: Data(DashboardReport),
  }),
  getInventoryReport: defineRoute({
    method: 'GET',
    url: '/api/reports/inventory',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'What is in stock, and what came, went and was wasted',
    query: Type.Object({ ...scope, ...period, category: Type.Optional(Category) }),
    sentences,
    status: 200,
    response: Data(InventoryReport),
  }),
  getRequestReport: defineRoute({
    method: 'GET',
    url: '/api/reports/requests',
    access: 'staff',
    reads: 'replica',
    tag,
    summary:
      'What was asked for and what became of it; of named categories: the requests with a line of theirs',
    query: Type.Object({
      ...scope,
      ...period,
      status: countedStatuses,
      category: Type.Optional(Category),
    }),
    sentences,
    status: 200,
    response: Data(RequestReport),
  }),
  getDonationReport: defineRoute({
    method: 'GET',
    url: '/api/reports/donations',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'What was offered and received, by month and category',
    query: Type.Object({
      ...scope,
      ...period,
      status: countedStatuses,
      category: Type.Optional(Category),
    }),
    sentences,
    status: 200,
    response: Data(DonationReport),
  }),
  getUserReport: defineRoute({
    method: 'GET',
    url: '/api/reports/users',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'How many people there are, by role; nobody is named',
    query: Type.Object({ ...scope, ...period, role: Type.Optional(Role) }),
    sentences,
    status: 200,
    response: Data(UserReport),
  }),
  getNationalReport: defineRoute({
    method: 'GET',
    url: '/api/reports/national',
    access: 'staff',
    reads: 'replica',
    tag,
    summary:
      'Households and people served, by month and unique over at most 36 months, as national counts of hunger ask for',
    query: Type.Object({ ...scope, ...months }),
    status: 200,
    response: Data(NationalReport),
    sentences,
  }),
  listReportMovements: defineRoute({
    method: 'GET',
    url: '/api/reports/movements',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'The ledger of all items: the rows behind what came and went, the newest first',
    query: Type.Object({
      ...scope,
      ...period,
      kind: kinds,
      category: Type.Optional(Category),
      on_shelf: Type.Optional(
        Type.Boolean({ description: 'Only what changed what stands there: no promising and taking back' }),
      ),
      ...PageQuery,
    }),
    sentences,
    status: 200,
    response: Type.Object({
      ...Page(ReportMovement).properties,
      totals: Type.Object(
        {
          units_in: Type.Unsafe<number>({ ...Total, description: 'What the shelves gained' }),
          units_out: Type.Unsafe<number>({ ...Total, description: 'What they lost' }),
        },
        { description: 'Of all rows that fit, not of the page alone' },
      ),
    }),
  }),
  listStockAsOf: defineRoute({
    method: 'GET',
    url: '/api/reports/stock',
    access: 'staff',
    reads: 'replica',
    tag,
    summary:
      'What stood on the shelves at the end of a day, out of the ledger, by name; items with nothing are left out',
    query: Type.Object({ ...scope, ...stockFilter, category: Type.Optional(Category), ...PageQuery }),
    status: 200,
    response: Type.Object({
      ...Page(StockAsOf).properties,
      totals: Type.Object({ quantity: Total, reserved_quantity: Total, on_hand_quantity: Total }),
    }),
  }),
  exportReport: defineRoute({
    method: 'GET',
    url: '/api/reports/export',
    access: 'staff',
    tag,
    summary:
      'A report as a table for spreadsheets, made as fast as it is taken, of the own food bank (administrators: of one or all); filters that a report does not know are ignored',
    query: Type.Object({
      reportType: Options(EXPORTS),
      ...inventoryFilter,
      ...period,
      ...stockFilter,
      ...months,
      status: statuses,
      kind: kinds,
      role: Type.Optional(Role),
    }),
    sentences,
    status: 200,
    file: 'text/csv',
    response: FileContent,
    rateLimit: { max: 60, perSeconds: 60 },
  }),
  printOverview: defineRoute({
    method: 'GET',
    url: '/api/reports/overview',
    access: 'staff',
    tag,
    summary: 'The overview for the board as a PDF of a few pages, in the reader’s language',
    query: Type.Object({ ...scope, ...period }),
    sentences,
    status: 200,
    file: 'application/pdf',
    response: FileContent,
    rateLimit: { max: 30, perSeconds: 60 },
  }),
};
