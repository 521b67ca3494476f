import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import {
  HOUSEHOLD_TYPES,
  INCOME_SOURCES,
  LOCATION_STATUSES,
  REPORT_MAX_MONTHS,
  REPORT_MAX_WEEKS,
  TREND_WEEKS,
} from './report-constants.ts';
import { DonationStatus } from './donations.ts';
import { RequestStatus } from './food-requests.ts';
import { Id, Month, Nullable, Options, PlainDate, Total } from './schema.ts';

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

const everyWeek = `Every week of the span, the earliest first; of more than ${REPORT_MAX_WEEKS} the last`;
const everyMonth = `Every month of the span, the earliest first; of more than ${REPORT_MAX_MONTHS} the last`;
const asOf = Type.String({
  format: 'date-time',
  description: 'When the figures were read, all at one moment. They include everything answered before',
});

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
    description: `${everyWeek}. Without a span the last ${TREND_WEEKS}`,
  }),
  categoryData: Type.Array(Type.Object({ category: Type.String(), count: Total, percentage: Percent }), {
    description: 'Items in stock lists now by category, the largest first',
  }),
  asOf,
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
  byMonth: Type.Array(Type.Object({ month: Month, ...Flow }), { description: everyMonth }),
  flow: Type.Object(Flow),
  wasteRate: Type.Unsafe<number>({
    ...Percent,
    description: 'Expired and written off, of those and what was handed out, in percent',
  }),
  locations: Type.Array(LocationMetric),
  asOf,
});
export type InventoryReport = Static<typeof InventoryReport>;

export const RequestReport = Type.Object({
  ...RequestMetrics.properties,
  totalItemsRequested: Type.Unsafe<number>({
    ...Total,
    description: 'Units; where categories are named those of their lines, as of `units` below',
  }),
  byStatus: Type.Array(Type.Object({ status: RequestStatus, count: Total, units: Total }), {
    description: 'Each status, in the order of a request’s life',
  }),
  byWeek: Type.Array(WeekTrend, { description: everyWeek }),
  byCategory: Type.Array(Type.Object({ category: Type.String(), unitsDistributed: Total }), {
    description: 'Handed out within the span, by what the goods were then; the largest first',
  }),
  asOf,
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
  byMonth: Type.Array(Type.Object({ month: Month, ...DonationFigures }), { description: everyMonth }),
  byCategory: Type.Array(Type.Object({ category: Type.String(), ...DonationFigures }), {
    description: 'The most received first',
  }),
  asOf,
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
  byMonth: Type.Array(Type.Object({ month: Month, newUsers: Total }), { description: everyMonth }),
  asOf,
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
      'Unique persons in those households, as far as they told: one that told in part counts as what it told and as one at least, one that told nothing as one',
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
