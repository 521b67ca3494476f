import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import { PROGRAM_KINDS } from './client-constants.ts';
import { RequestStatus } from './food-request-schemas.ts';
import {
  HOUSEHOLD_TYPES,
  INCOME_SOURCES,
  LOCATION_STATUSES,
  REPORT_MAX_MONTHS,
  REPORT_MAX_WEEKS,
  TREND_WEEKS,
} from './report-constants.ts';
import { EXPIRING_WITHIN_DAYS } from './constants.ts';
import { DonationStatus } from './donation-writes.ts';
import { Id, Month, Nullable, Options, PlainDate, Total, described } from './schema.ts';

/** Returns a `Percent`. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
const Percent = Type.Number({
  description: 'Percent, 0 to 100, with one decimal; 0 if the divisor is 0',
});
const Week = described(
  PlainDate,
  'Monday of the week; the first and the last week count only days within the span',
);

export const LocationMetric = Type.Object({
  id: Id,
  name: Type.String(),
  foodbankId: Id,
  itemCount: described(Total, 'Units on hand, including reserved ones'),
  capacity: Nullable(Type.Integer({ description: 'Capacity in units; null: not set' })),
  utilizationRate: Nullable(
    Type.Number({
      description: 'Percent, 0 to 100 even if over capacity; null without a capacity',
    }),
  ),
  requestsFulfilled: described(
    Total,
    'Requests of the span that were handed out with items from this location',
  ),
  status: described(
    Options(LOCATION_STATUSES),
    'good: utilization above 70 percent, medium: above 40, low: less, or no capacity',
  ),
});
export type LocationMetric = Static<typeof LocationMetric>;

export const RequestMetrics = Type.Object({
  totalRequests: described(Total, 'Submitted within the span'),
  fulfilledRequests: described(Total, 'Of those, handed out by now'),
  dueRequests: described(
    Total,
    'Submitted within the span, without open requests whose pickup day has not passed at the food bank',
  ),
  decidedRequests: described(Total, 'Approved, ready, fulfilled or rejected'),
  pendingRequests: Total,
  rejectedRequests: Total,
  fulfillmentRate: described(Percent, 'fulfilledRequests as a percentage of dueRequests'),
  approvalRate: described(Percent, 'Percentage of decidedRequests that were not rejected'),
});
export type RequestMetrics = Static<typeof RequestMetrics>;

export const WeekTrend = Type.Object({
  week: Week,
  requestsSubmitted: Total,
  requestsFulfilled: described(Total, 'Handed out in that week, whenever submitted'),
});
export type WeekTrend = Static<typeof WeekTrend>;

const everyWeek = `Every week of the span, earliest first; the last ${REPORT_MAX_WEEKS} of a longer one`;
const everyMonth = `Every month of the span, earliest first; the last ${REPORT_MAX_MONTHS} of a longer one`;
const asOf = Type.String({
  format: 'date-time',
  description: 'Time of the snapshot from which all figures were read',
});

export const DashboardReport = Type.Object({
  quickStats: Type.Object({
    totalInventoryItems: described(Total, 'Items that are not archived, including those out of stock'),
    lowStockCount: described(Total, 'Items at or below their minimum, including those out of stock'),
    todayRequests: described(Total, "Submitted today in the food bank's time zone"),
    todayDonations: described(Total, "Offered today in the food bank's time zone"),
    pendingRequests: Total,
  }),
  userStats: Type.Object({
    totalWishlists: described(Total, "The caller's own"),
  }),
  locationMetrics: Type.Array(LocationMetric),
  requestMetrics: RequestMetrics,
  trendData: Type.Array(WeekTrend, {
    description: `${everyWeek}. Default span: the last ${TREND_WEEKS} weeks`,
  }),
  categoryData: Type.Array(Type.Object({ category: Type.String(), count: Total, percentage: Percent }), {
    description: 'Items in stock by category, largest first',
  }),
  asOf,
});
export type DashboardReport = Static<typeof DashboardReport>;

/** Stock movements, in units on the shelves. */
const Flow = {
  received: Total,
  distributed: Type.Integer({
    description:
      'Handed out with requests and at visits, less the units of visits that were voided on these days; below 0 if more came back',
  }),
  expired: described(Total, 'Taken off the shelf after its date'),
  writtenOff: described(Total, 'Discarded for another reason: damaged, spoiled, recalled'),
  corrected: Type.Integer({ description: 'Net change by adjustments and counts' }),
};

export const InventoryReport = Type.Object({
  totalItems: Total,
  totalQuantity: described(Total, 'Available units'),
  reservedQuantity: Total,
  lowStockItems: described(Total, 'At or below their minimum, including those out of stock'),
  expiringItems: described(
    Total,
    `In stock, with a date from today to ${EXPIRING_WITHIN_DAYS} days from now`,
  ),
  pastDateItems: described(Total, 'In stock, with a date that has passed'),
  expiredItems: described(Total, 'Of those, past an expiry date: must not be handed out'),
  outOfStockItems: described(Total, 'Without available units'),
  byCategory: Type.Array(Type.Object({ category: Type.String(), items: Total, quantity: Total, ...Flow }), {
    description: 'Items and quantity are current, the rest are movements of the span; largest first',
  }),
  byMonth: Type.Array(Type.Object({ month: Month, ...Flow }), { description: everyMonth }),
  flow: Type.Object(Flow),
  wasteRate: described(Percent, 'Expired and written off, as a percentage of those plus distributed'),
  locations: Type.Array(LocationMetric),
  asOf,
});
export type InventoryReport = Static<typeof InventoryReport>;

export const RequestReport = Type.Object({
  ...RequestMetrics.properties,
  totalItemsRequested: described(
    Total,
    'Units; with a category filter, those of matching lines, at the time of `units` below',
  ),
  byStatus: Type.Array(Type.Object({ status: RequestStatus, count: Total, units: Total }), {
    description: 'Every status, in the order of the process',
  }),
  byWeek: Type.Array(WeekTrend, { description: everyWeek }),
  byCategory: Type.Array(Type.Object({ category: Type.String(), unitsDistributed: Total }), {
    description: 'Handed out within the span, by category at that time; largest first',
  }),
  asOf,
});
export type RequestReport = Static<typeof RequestReport>;

const DonationFigures = {
  offered: described(Total, 'Donations offered within the span'),
  received: described(Total, 'Donations received within the span, whenever offered'),
  unitsReceived: Total,
};
export const DonationReport = Type.Object({
  ...DonationFigures,
  byStatus: Type.Array(Type.Object({ status: DonationStatus, count: Total }), {
    description: 'Current status of donations offered within the span',
  }),
  byMonth: Type.Array(Type.Object({ month: Month, ...DonationFigures }), { description: everyMonth }),
  byCategory: Type.Array(Type.Object({ category: Type.String(), ...DonationFigures }), {
    description: 'Most received units first',
  }),
  asOf,
});
export type DonationReport = Static<typeof DonationReport>;

export const UserReport = Type.Object({
  totalUsers: described(
    Total,
    'For a food bank: its staff, people whose home food bank it is, and people who requested, donated or volunteered there',
  ),
  activeUsers: described(Total, 'Signed in within the last 30 days'),
  newUsers: described(Total, 'First seen at the food bank within the span; for all food banks: signed up'),
  byRole: Type.Array(Type.Object({ role: Role, count: Total, active: Total, new: Total })),
  byMonth: Type.Array(Type.Object({ month: Month, newUsers: Total }), { description: everyMonth }),
  asOf,
});
export type UserReport = Static<typeof UserReport>;

/** A count of people, suppressed if it could identify a person: null, with `isSuppressed`. */
const Cell = Nullable(Total);
const Served = {
  visits: described(Cell, 'Services on a day, such as requests handed out, that were not voided'),
  anonymousVisits: described(
    Cell,
    'Of them, those without a client. Their people are unknown and in no other count',
  ),
  households: described(Cell, 'Unique within the month or the span'),
  people: described(
    Cell,
    'Unique people in those households, as far as known: a partial answer counts as given, at least one person; no answer counts as one person',
  ),
  children: described(Cell, 'Under 18'),
  adults: described(Cell, '18 to 64'),
  seniors: described(Cell, '65 and older'),
  unknownAge: described(Cell, 'One person for each household that did not state its size'),
  newHouseholds: described(Cell, 'First time ever at this food bank'),
};
export const NationalReport = Type.Object({
  fromMonth: Month,
  toMonth: Month,
  isSuppressed: Type.Boolean({
    description: 'Counts below 5, and those from which they could be computed, are null',
  }),
  total: Type.Object(Served),
  byMonth: Type.Array(Type.Object({ month: Month, ...Served })),
  byKind: Type.Array(
    Type.Object({ kind: Options(PROGRAM_KINDS), visits: Cell, households: Cell, people: Cell }),
    {
      description:
        'By kind of program, over the span: hampers apart from meals. Households and people once per kind',
    },
  ),
  byHouseholdType: Type.Array(
    Type.Object({ householdType: Nullable(Options(HOUSEHOLD_TYPES)), households: Cell }),
    { description: 'Unique households of the span; null: no answer' },
  ),
  byIncomeSource: Type.Array(
    Type.Object({ incomeSource: Nullable(Options(INCOME_SOURCES)), households: Cell }),
  ),
  newcomers: Type.Object(
    { yes: Cell, no: Cell, notSaid: Cell },
    { description: 'Households with a person who came to Canada within ten years' },
  ),
  answered: Type.Object(
    { households: Cell, rate: Nullable(Percent) },
    { description: 'Households that stated their size' },
  ),
});
export type NationalReport = Static<typeof NationalReport>;
