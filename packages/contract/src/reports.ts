import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import { CATEGORIES, LIMITS, MOVEMENT_KINDS } from './constants.ts';
import { EXPORTS, REPORT_MAX_YEARS } from './report-constants.ts';
import { Image, inventoryFilter, Picture, StockMovement } from './inventory-schemas.ts';
import {
  DashboardReport,
  DonationReport,
  InventoryReport,
  NationalReport,
  RequestReport,
  UserReport,
} from './report-figures.ts';
import { defineRoutes } from './route.ts';
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
  described,
} from './schema.ts';

export const ReportMovement = Type.Object({
  ...StockMovement.properties,
  item_id: Id,
  item_name: Type.String(),
  category: Type.String({ description: 'Category of the item at that time' }),
  picture: Picture,
  image: Image,
  foodbank_id: Id,
  day: PlainDate,
  on_hand_delta: Type.Integer({ description: 'Change of units on hand' }),
});
export type ReportMovement = Static<typeof ReportMovement>;

export const StockAsOf = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  category: Type.String(),
  picture: Picture,
  image: Image,
  foodbank_id: Id,
  storage_location: Nullable(Type.String()),
  quantity: Count,
  reserved_quantity: Count,
  on_hand_quantity: Count,
  is_archived: Type.Boolean({ description: 'Archived since; in stock on that day' }),
});
export type StockAsOf = Static<typeof StockAsOf>;

const scope = { foodbank_id: Type.Optional(Id) };
const period = {
  start_date: Type.Optional(
    described(
      PlainDate,
      `First day, at most ${REPORT_MAX_YEARS} years before the last. Default: since the beginning`,
    ),
  ),
  end_date: Type.Optional(described(PlainDate, 'Last day. Default: today')),
};
const sentences = {
  start_date: { too_big: 'span_too_long' },
  end_date: { before_start: 'end_before_start', too_big: 'span_too_long' },
  to_month: { before_start: 'month_before_start', too_big: 'too_many_months' },
} as const;
const Category = Text(
  LIMITS.shortText,
  `One or several, separated by commas: ${CATEGORIES.join(', ')} or others`,
);
const statuses = Type.Optional(Text(200, 'One or several statuses, separated by commas'));
const countedStatuses = Type.Optional(
  Text(
    200,
    'One or several statuses, separated by commas. Without `fulfilled` and `received`, what was handed out or received is not counted',
  ),
);
const months = {
  from_month: Type.Optional(described(Month, 'YYYY-MM. Default: eleven months before to_month')),
  to_month: Type.Optional(described(Month, 'YYYY-MM. Default: the last complete month')),
  shared: Type.Optional(Type.Boolean({ description: 'For sharing: small counts are suppressed' })),
};
const stockFilter = {
  as_of: Type.Optional(described(PlainDate, 'At the end of that day. Default: now')),
  storage_location_id: Type.Optional(Id),
};
const kinds = Type.Optional(Text(200, `One or several, separated by commas: ${MOVEMENT_KINDS.join(', ')}`));

export const reportRoutes = defineRoutes('Reports', {
  getDashboardReport: {
    key: 'GET /api/reports/dashboard',
    access: 'staff',
    reads: 'replica',
    summary:
      'Figures of the dashboard and the overview, of the own food bank (administrators: of one or all)',
    query: Type.Object({ ...scope, ...period }),
    sentences,
    response: Data(DashboardReport),
  },
  getInventoryReport: {
    key: 'GET /api/reports/inventory',
    access: 'staff',
    reads: 'replica',
    summary: 'Stock, movements and waste',
    query: Type.Object({ ...scope, ...period, category: Type.Optional(Category) }),
    sentences,
    response: Data(InventoryReport),
  },
  getRequestReport: {
    key: 'GET /api/reports/requests',
    access: 'staff',
    reads: 'replica',
    summary: 'Requests by status, week and category. With a category filter: requests with a matching line',
    query: Type.Object({
      ...scope,
      ...period,
      status: countedStatuses,
      category: Type.Optional(Category),
    }),
    sentences,
    response: Data(RequestReport),
  },
  getDonationReport: {
    key: 'GET /api/reports/donations',
    access: 'staff',
    reads: 'replica',
    summary: 'Donations offered and received, by month and category',
    query: Type.Object({
      ...scope,
      ...period,
      status: countedStatuses,
      category: Type.Optional(Category),
    }),
    sentences,
    response: Data(DonationReport),
  },
  getUserReport: {
    key: 'GET /api/reports/users',
    access: 'staff',
    reads: 'replica',
    summary: 'Number of people by role, without names',
    query: Type.Object({ ...scope, ...period, role: Type.Optional(Role) }),
    sentences,
    response: Data(UserReport),
  },
  getNationalReport: {
    key: 'GET /api/reports/national',
    access: 'staff',
    reads: 'replica',
    summary:
      'Households and people served, by month and unique over at most 36 months, for national statistics',
    query: Type.Object({ ...scope, ...months }),
    response: Data(NationalReport),
    sentences,
  },
  listReportMovements: {
    key: 'GET /api/reports/movements',
    access: 'staff',
    reads: 'replica',
    summary: 'Ledger of all items: the rows behind the movement figures, newest first',
    query: Type.Object({
      ...scope,
      ...period,
      kind: kinds,
      category: Type.Optional(Category),
      on_shelf: Type.Optional(
        Type.Boolean({ description: 'Only movements that change units on hand, without reservations' }),
      ),
      ...PageQuery,
    }),
    sentences,
    response: Type.Object({
      ...Page(ReportMovement).properties,
      totals: Type.Object(
        {
          units_in: described(Total, 'Units that came in'),
          units_out: described(Total, 'Units that went out'),
        },
        { description: 'Totals of all matching rows, not only of the page' },
      ),
    }),
  },
  listStockAsOf: {
    key: 'GET /api/reports/stock',
    access: 'staff',
    reads: 'replica',
    summary: 'Stock at the end of a day, from the ledger, by name; items without stock are omitted',
    query: Type.Object({ ...scope, ...stockFilter, category: Type.Optional(Category), ...PageQuery }),
    response: Type.Object({
      ...Page(StockAsOf).properties,
      totals: Type.Object({ quantity: Total, reserved_quantity: Total, on_hand_quantity: Total }),
    }),
  },
  exportReport: {
    key: 'GET /api/reports/export',
    access: 'staff',
    summary:
      'A report as CSV, streamed, of the own food bank (administrators: of one or all); ignores filters that the report does not have',
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
    file: 'text/csv',
    response: FileContent,
    rateLimit: { max: 60, perSeconds: 60 },
  },
  printOverview: {
    key: 'GET /api/reports/overview',
    access: 'staff',
    summary: 'The overview for the board as a PDF, in the reader’s language',
    query: Type.Object({ ...scope, ...period }),
    sentences,
    file: 'application/pdf',
    response: FileContent,
    rateLimit: { max: 30, perSeconds: 60 },
  },
});
