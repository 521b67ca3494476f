import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import {
  CATEGORIES,
  EXPORTS,
  HOUSEHOLD_TYPES,
  INCOME_SOURCES,
  LIMITS,
  LOCATION_STATUSES,
  MOVEMENT_KINDS,
} from './constants.ts';
import { DonationStatus } from './donations.ts';
import { RequestStatus } from './food-requests.ts';
import { inventoryFilter, StockMovement } from './inventory.ts';
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
} from './schema.ts';

/** Whole figures that outgrow 32 bits after years. */
const Total = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Percent = Type.Number({
  description: 'Percent, 0 to 100, to one decimal; 0 where there is nothing to divide',
});
const Week = Type.Unsafe<string>({
  ...PlainDate,
  description: 'Its Monday; of the first and the last week only the days within the span count',
});

export const LocationMetric = Type.Object({
  id: Id,
  name: Type.String(),
  foodbankId: Id,
  itemCount: Type.Unsafe<number>({ ...Total, description: 'Units that stand there, promised ones too' }),
  capacity: Nullable(Type.Integer({ description: 'Units it holds; null: nobody has said' })),
  utilizationRate: Nullable(
    Type.Number({
      description: 'Percent, 0 to 100, also where more stands there than fits; null without a capacity',
    }),
  ),
  requestsFulfilled: Type.Unsafe<number>({
    ...Total,
    description: 'Requests of the span, handed out with something that came from there',
  }),
  status: Type.Unsafe<(typeof LOCATION_STATUSES)[number]>({
    ...Options(LOCATION_STATUSES),
    description: 'good: used above 70 percent, medium: above 40, low: less, or without a capacity',
  }),
});
export type LocationMetric = Static<typeof LocationMetric>;

export const RequestMetrics = Type.Object({
  totalRequests: Type.Unsafe<number>({ ...Total, description: 'Submitted within the span' }),
  fulfilledRequests: Type.Unsafe<number>({ ...Total, description: 'Of those: handed out by now' }),
  pendingRequests: Total,
  rejectedRequests: Total,
  fulfillmentRate: Type.Unsafe<number>({
    ...Percent,
    description: 'fulfilledRequests of totalRequests, in percent',
  }),
  approvalRate: Type.Unsafe<number>({
    ...Percent,
    description:
      'Of those that are decided on (approved, ready, fulfilled, rejected) the ones that were not rejected, in percent',
  }),
});
export type RequestMetrics = Static<typeof RequestMetrics>;

export const WeekTrend = Type.Object({
  week: Week,
  requestsSubmitted: Total,
  requestsFulfilled: Type.Unsafe<number>({
    ...Total,
    description: 'Handed out in that week, whenever they were submitted',
  }),
});
export type WeekTrend = Static<typeof WeekTrend>;

export const DashboardReport = Type.Object({
  quickStats: Type.Object({
    totalInventoryItems: Type.Unsafe<number>({
      ...Total,
      description: 'Items that are not deleted, those out of stock too',
    }),
    lowStockCount: Total,
    todayRequests: Type.Unsafe<number>({
      ...Total,
      description: 'Submitted today by the clocks of the food bank',
    }),
    todayDonations: Type.Unsafe<number>({
      ...Total,
      description: 'Offered today by the clocks of the food bank',
    }),
    pendingRequests: Total,
  }),
  userStats: Type.Object({
    totalWishlists: Type.Unsafe<number>({ ...Total, description: "The caller's own" }),
  }),
  locationMetrics: Type.Array(LocationMetric),
  requestMetrics: RequestMetrics,
  trendData: Type.Array(WeekTrend, {
    description: 'Every week of the span, without one of the last eight weeks; the earliest first',
  }),
  categoryData: Type.Array(Type.Object({ category: Type.String(), count: Total, percentage: Percent }), {
    description: 'Items in stock lists now by category, the largest first',
  }),
  asOf: Type.String({
    format: 'date-time',
    description: 'When the figures were read. They include everything answered before',
  }),
});
export type DashboardReport = Static<typeof DashboardReport>;

/** What came and went, in units that stood on shelves. */
const Flow = {
  received: Total,
  distributed: Type.Unsafe<number>({ ...Total, description: 'Handed out with requests' }),
  expired: Type.Unsafe<number>({ ...Total, description: 'Taken off the shelf after its date' }),
  writtenOff: Type.Unsafe<number>({
    ...Total,
    description: 'Thrown away for another reason: damaged, spoiled, recalled',
  }),
  corrected: Type.Integer({ description: 'By adjustments and counts, more or less' }),
};

export const InventoryReport = Type.Object({
  totalItems: Total,
  totalQuantity: Type.Unsafe<number>({ ...Total, description: 'Units that can be promised' }),
  reservedQuantity: Total,
  lowStockItems: Total,
  expiringItems: Type.Unsafe<number>({
    ...Total,
    description: 'In stock, with a date at most 7 days away or past',
  }),
  outOfStockItems: Total,
  byCategory: Type.Array(Type.Object({ category: Type.String(), items: Total, quantity: Total, ...Flow }), {
    description:
      'Items and quantity are those of now, the rest is what moved within the span; the largest first',
  }),
  byMonth: Type.Array(Type.Object({ month: Month, ...Flow }), {
    description: 'Every month of the span, the earliest first',
  }),
  flow: Type.Object(Flow),
  wasteRate: Type.Unsafe<number>({
    ...Percent,
    description: 'Expired and written off, of those and what was handed out, in percent',
  }),
  locations: Type.Array(LocationMetric),
  asOf: Type.String({ format: 'date-time' }),
});
export type InventoryReport = Static<typeof InventoryReport>;

export const RequestReport = Type.Object({
  ...RequestMetrics.properties,
  totalItemsRequested: Type.Unsafe<number>({ ...Total, description: 'Units' }),
  byStatus: Type.Array(Type.Object({ status: RequestStatus, count: Total, units: Total }), {
    description: 'Each status, in the order of a request’s life',
  }),
  byWeek: Type.Array(WeekTrend),
  byCategory: Type.Array(Type.Object({ category: Type.String(), unitsDistributed: Total }), {
    description: 'Handed out within the span, the largest first',
  }),
  asOf: Type.String({ format: 'date-time' }),
});
export type RequestReport = Static<typeof RequestReport>;

const DonationFigures = {
  offered: Type.Unsafe<number>({ ...Total, description: 'Donations offered within the span' }),
  received: Type.Unsafe<number>({
    ...Total,
    description: 'Donations received within the span, whenever they were offered',
  }),
  unitsReceived: Total,
};
export const DonationReport = Type.Object({
  ...DonationFigures,
  byStatus: Type.Array(Type.Object({ status: DonationStatus, count: Total }), {
    description: 'What those that were offered within the span are by now',
  }),
  byMonth: Type.Array(Type.Object({ month: Month, ...DonationFigures })),
  byCategory: Type.Array(Type.Object({ category: Type.String(), ...DonationFigures })),
  asOf: Type.String({ format: 'date-time' }),
});
export type DonationReport = Static<typeof DonationReport>;

export const UserReport = Type.Object({
  totalUsers: Type.Unsafe<number>({
    ...Total,
    description: 'Of a food bank: who works there, has it as their own, asked, gave or volunteered there',
  }),
  activeUsers: Type.Unsafe<number>({ ...Total, description: 'Signed in within the last 30 days' }),
  newUsers: Type.Unsafe<number>({
    ...Total,
    description: 'First known to the food bank within the span; of all: who signed up',
  }),
  byRole: Type.Array(Type.Object({ role: Role, count: Total, active: Total, new: Total })),
  byMonth: Type.Array(Type.Object({ month: Month, newUsers: Total })),
  asOf: Type.String({ format: 'date-time' }),
});
export type UserReport = Static<typeof UserReport>;

/** A count of people that is withheld where it would point at somebody: null, with `isSuppressed`. */
const Cell = Nullable(Total);
const Served = {
  visits: Type.Unsafe<number | null>({ ...Cell, description: 'Requests handed out' }),
  households: Type.Unsafe<number | null>({ ...Cell, description: 'Unique within the month, or the span' }),
  people: Type.Unsafe<number | null>({
    ...Cell,
    description:
      'Unique persons in those households, as far as they told; a household that did not counts as one',
  }),
  children: Type.Unsafe<number | null>({ ...Cell, description: 'Under 18' }),
  seniors: Type.Unsafe<number | null>({ ...Cell, description: '65 and older' }),
  newHouseholds: Type.Unsafe<number | null>({ ...Cell, description: 'Served here for the first time ever' }),
};
export const NationalReport = Type.Object({
  fromMonth: Month,
  toMonth: Month,
  isSuppressed: Type.Boolean({
    description: 'Counts under 5, and those they could be reckoned from, are null',
  }),
  total: Type.Object(Served),
  byMonth: Type.Array(Type.Object({ month: Month, ...Served })),
  byHouseholdType: Type.Array(
    Type.Object({ householdType: Nullable(Options(HOUSEHOLD_TYPES)), households: Cell }),
    { description: 'Unique households of the span; null: not said' },
  ),
  byIncomeSource: Type.Array(
    Type.Object({ incomeSource: Nullable(Options(INCOME_SOURCES)), households: Cell }),
  ),
  newcomers: Type.Object(
    { yes: Cell, no: Cell, notSaid: Cell },
    { description: 'Households with somebody who came to Canada within ten years' },
  ),
  answered: Type.Object(
    { households: Cell, rate: Nullable(Percent) },
    { description: 'Households that told how many they are' },
  ),
});
export type NationalReport = Static<typeof NationalReport>;

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
    Type.Unsafe<string>({ ...PlainDate, description: 'First day; without it since the beginning' }),
  ),
  end_date: Type.Optional(
    Type.Unsafe<string>({ ...PlainDate, description: 'Last day; without it until today' }),
  ),
};
const Category = Text(LIMITS.shortText, {
  description: `One or several, separated by commas: ${CATEGORIES.join(', ')} or others`,
});
const statuses = Type.Optional(Text(200, { description: 'One status or several, separated by commas' }));
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
    tag,
    summary: 'What the dashboard and the overview show, of the own food bank (administrators: of one or all)',
    query: Type.Object({ ...scope, ...period }),
    status: 200,
    response: Data(DashboardReport),
  }),
  getInventoryReport: defineRoute({
    method: 'GET',
    url: '/api/reports/inventory',
    access: 'staff',
    tag,
    summary: 'What is in stock, and what came, went and was wasted',
    query: Type.Object({ ...scope, ...period, category: Type.Optional(Category) }),
    status: 200,
    response: Data(InventoryReport),
  }),
  getRequestReport: defineRoute({
    method: 'GET',
    url: '/api/reports/requests',
    access: 'staff',
    tag,
    summary: 'What was asked for and what became of it',
    query: Type.Object({ ...scope, ...period, status: statuses, category: Type.Optional(Category) }),
    status: 200,
    response: Data(RequestReport),
  }),
  getDonationReport: defineRoute({
    method: 'GET',
    url: '/api/reports/donations',
    access: 'staff',
    tag,
    summary: 'What was offered and received, by month and category',
    query: Type.Object({ ...scope, ...period, status: statuses, category: Type.Optional(Category) }),
    status: 200,
    response: Data(DonationReport),
  }),
  getUserReport: defineRoute({
    method: 'GET',
    url: '/api/reports/users',
    access: 'staff',
    tag,
    summary: 'How many people there are, by role; nobody is named',
    query: Type.Object({ ...scope, ...period, role: Type.Optional(Role) }),
    status: 200,
    response: Data(UserReport),
  }),
  getNationalReport: defineRoute({
    method: 'GET',
    url: '/api/reports/national',
    access: 'staff',
    tag,
    summary:
      'Households and people served, by month and unique over at most 36 months, as national counts of hunger ask for',
    query: Type.Object({ ...scope, ...months }),
    status: 200,
    response: Data(NationalReport),
  }),
  listReportMovements: defineRoute({
    method: 'GET',
    url: '/api/reports/movements',
    access: 'staff',
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
    status: 200,
    response: Page(ReportMovement),
  }),
  listStockAsOf: defineRoute({
    method: 'GET',
    url: '/api/reports/stock',
    access: 'staff',
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
    summary: 'The overview for the board as a PDF of two pages, in the reader’s language',
    query: Type.Object({ ...scope, ...period }),
    status: 200,
    file: 'application/pdf',
    response: FileContent,
    rateLimit: { max: 30, perSeconds: 60 },
  }),
};
