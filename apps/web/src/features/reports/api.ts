import type { RouteData, RouteInput } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiFile } from '../../lib/api.ts';
import type { FileOptions } from '../../lib/downloads.ts';
import type { Span } from '../../lib/span.ts';

export type Dashboard = RouteData<'GET /api/reports/dashboard'>['data'];
export type InventoryReport = RouteData<'GET /api/reports/inventory'>['data'];
export type RequestReport = RouteData<'GET /api/reports/requests'>['data'];
export type DonationReport = RouteData<'GET /api/reports/donations'>['data'];
export type UserReport = RouteData<'GET /api/reports/users'>['data'];
export type NationalReport = RouteData<'GET /api/reports/national'>['data'];
export type Location = InventoryReport['locations'][number];
export type Movements = RouteData<'GET /api/reports/movements'>;
export type StockAsOf = RouteData<'GET /api/reports/stock'>;

/** Without `foodbank_id`: the staff member's own food bank, or all for administrators. */
export interface Scope extends Span {
  foodbank_id: string | undefined;
}
export type MonthScope = NonNullable<RouteInput<'GET /api/reports/national'>['query']>;
type MovementsQuery = NonNullable<RouteInput<'GET /api/reports/movements'>['query']>;
type StockQuery = NonNullable<RouteInput<'GET /api/reports/stock'>['query']>;
export type ExportQuery = NonNullable<RouteInput<'GET /api/reports/export'>['query']>;

const all = ['reports'] as const;
export const reportKeys = { all };

// The figures of one period stay visible until the next have loaded.
const KEEP_PREVIOUS = { placeholderData: keepPreviousData } as const;

export const dashboardQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...all, 'dashboard', scope],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/dashboard', { query: { ...scope } }, { signal })).data,
    ...KEEP_PREVIOUS,
  });

export const inventoryReportQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...all, 'inventory', scope],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/inventory', { query: { ...scope } }, { signal })).data,
    ...KEEP_PREVIOUS,
  });

export const requestReportQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...all, 'requests', scope],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/requests', { query: { ...scope } }, { signal })).data,
    ...KEEP_PREVIOUS,
  });

export const donationReportQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...all, 'donations', scope],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/donations', { query: { ...scope } }, { signal })).data,
    ...KEEP_PREVIOUS,
  });

export const userReportQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...all, 'users', scope],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/users', { query: { ...scope } }, { signal })).data,
    ...KEEP_PREVIOUS,
  });

export const nationalQuery = (scope: MonthScope) =>
  queryOptions({
    queryKey: [...all, 'national', scope],
    queryFn: async ({ signal }) =>
      (await api('GET /api/reports/national', { query: scope }, { signal })).data,
    ...KEEP_PREVIOUS,
  });

export const movementsQuery = (query: MovementsQuery) =>
  queryOptions({
    queryKey: [...all, 'movements', query],
    queryFn: ({ signal }) => api('GET /api/reports/movements', { query }, { signal }),
    ...KEEP_PREVIOUS,
  });

export const stockQuery = (query: StockQuery) =>
  queryOptions({
    queryKey: [...all, 'stock', query],
    queryFn: ({ signal }) => api('GET /api/reports/stock', { query }, { signal }),
    ...KEEP_PREVIOUS,
  });

export const exportReport = (query: ExportQuery, options: FileOptions) =>
  apiFile('GET /api/reports/export', { query }, options);

export const printOverview = (scope: Scope, options: FileOptions) =>
  apiFile('GET /api/reports/overview', { query: { ...scope } }, options);
