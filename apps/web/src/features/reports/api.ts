import type { RouteData, RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { apiFile } from '../../lib/api-file.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import type { Span } from '../../lib/span.ts';

export type Dashboard = RouteData<'GET /api/reports/dashboard'>['data'];
export type InventoryReport = RouteData<'GET /api/reports/inventory'>['data'];
export type RequestReport = RouteData<'GET /api/reports/requests'>['data'];
export type DonationReport = RouteData<'GET /api/reports/donations'>['data'];
export type UserReport = RouteData<'GET /api/reports/users'>['data'];
export type NationalReport = RouteData<'GET /api/reports/national'>['data'];
export type Location = InventoryReport['locations'][number];
export type AppointmentReport = RouteData<'GET /api/appointment-figures'>['data'];
export type ServiceReport = RouteData<'GET /api/reports/service'>['data'];
export type Visits = RouteData<'GET /api/visits'>;
export type Movements = RouteData<'GET /api/reports/movements'>;
export type StockAsOf = RouteData<'GET /api/reports/stock'>;

/** Without `foodbank_id`: the staff member's own food bank, or all for administrators. */
export interface Scope extends Span {
  foodbank_id: string | undefined;
}
export type MonthScope = NonNullable<RouteInput<'GET /api/reports/national'>['query']>;
export type AppointmentQuery = NonNullable<RouteInput<'GET /api/appointment-figures'>['query']>;
/** A month; without `foodbank_id` as in `Scope`. */
export type ServiceScope = Pick<RouteInput<'GET /api/reports/service'>['query'], 'foodbank_id' | 'month'>;
export type VisitsQuery = NonNullable<RouteInput<'GET /api/visits'>['query']>;
type MovementsQuery = NonNullable<RouteInput<'GET /api/reports/movements'>['query']>;
type StockQuery = NonNullable<RouteInput<'GET /api/reports/stock'>['query']>;
export type ExportQuery = NonNullable<RouteInput<'GET /api/reports/export'>['query']>;

/** After another month is chosen, the months that were read within this time are not read again. */
const MONTH_STALE_MS = 60_000;

const all = ['reports'] as const;
export const reportKeys = { all };

/** The figures of one period stay visible until the next have loaded. */
const reportQuery =
  <Query, Report>(name: string, fetch: (query: Query, options: { signal: AbortSignal }) => Promise<Report>) =>
  (query: Query) =>
    queryOptions({
      queryKey: [...all, name, query],
      queryFn: ({ signal }) => fetch(query, { signal }),
      placeholderData: keepPreviousData,
    });

export const dashboardQuery = reportQuery(
  'dashboard',
  async (query: Scope, options) => (await api('GET /api/reports/dashboard', { query }, options)).data,
);
export const inventoryReportQuery = reportQuery(
  'inventory',
  async (query: Scope, options) => (await api('GET /api/reports/inventory', { query }, options)).data,
);
export const requestReportQuery = reportQuery(
  'requests',
  async (query: Scope, options) => (await api('GET /api/reports/requests', { query }, options)).data,
);
export const donationReportQuery = reportQuery(
  'donations',
  async (query: Scope, options) => (await api('GET /api/reports/donations', { query }, options)).data,
);
export const userReportQuery = reportQuery(
  'users',
  async (query: Scope, options) => (await api('GET /api/reports/users', { query }, options)).data,
);
export const nationalQuery = reportQuery(
  'national',
  async (query: MonthScope, options) => (await api('GET /api/reports/national', { query }, options)).data,
);
export const appointmentFiguresQuery = reportQuery(
  'appointments',
  async (query: AppointmentQuery, options) =>
    (await api('GET /api/appointment-figures', { query }, options)).data,
);
export const movementsQuery = reportQuery('movements', (query: MovementsQuery, options) =>
  api('GET /api/reports/movements', { query }, options),
);
export const stockQuery = reportQuery('stock', (query: StockQuery, options) =>
  api('GET /api/reports/stock', { query }, options),
);

const monthQuery = reportQuery('service', async (query: ServiceScope, options) =>
  withOwnNames((await api('GET /api/reports/service', { query }, options)).data),
);
export const serviceQuery = (query: ServiceScope) => ({ ...monthQuery(query), staleTime: MONTH_STALE_MS });
/**
 * The reports of several months, in their order. Each month is read once, also for `serviceQuery`. Never fresh, so
 * that it shows what `serviceQuery` has read since; it reads only months that are stale.
 */
export const serviceTrendQuery = (foodbank_id: string | undefined, months: readonly string[]) =>
  queryOptions({
    queryKey: [...all, 'service-trend', { foodbank_id, months }],
    queryFn: ({ client }) =>
      Promise.all(months.map((month) => client.fetchQuery(serviceQuery({ foodbank_id, month })))),
    staleTime: 0,
  });
export const visitsQuery = reportQuery('visits', async (query: VisitsQuery, options) =>
  withOwnNames(await api('GET /api/visits', { query }, options)),
);

export const exportAppointments = (query: AppointmentQuery, options: FileOptions) =>
  apiFile('GET /api/appointment-figures', { query: { ...query, format: 'csv' } }, options);

export const exportService = (scope: ServiceScope, options: FileOptions) =>
  apiFile('GET /api/reports/service', { query: { ...scope, format: 'csv' } }, options);

export const exportReport = (query: ExportQuery, options: FileOptions) =>
  apiFile('GET /api/reports/export', { query }, options);

export const printOverview = (scope: Scope, options: FileOptions) =>
  apiFile('GET /api/reports/overview', { query: scope }, options);
