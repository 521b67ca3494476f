import type { DonationStatus, RequestStatus, Role } from '@nourish/contract';
import type { Span } from '../../lib/span.ts';
import { paths } from '../../paths.ts';

/** The figures of stock movements and the ledger kinds that they sum up. */
export const FLOWS = {
  received: ['received'],
  distributed: ['fulfilled'],
  expired: ['expired'],
  writtenOff: ['written_off'],
  corrected: ['adjusted', 'counted'],
} as const;
export type Flow = keyof typeof FLOWS;
export const FLOW_NAMES = [
  'received',
  'distributed',
  'expired',
  'writtenOff',
  'corrected',
] as const satisfies Flow[];

type Filters = Record<string, string | undefined>;

function address(path: string, filters: Filters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Links to the rows behind figures. `foodbank_id` is set if an administrator views one food bank. */
export function linksOf(foodbank_id: string | undefined) {
  const to = (path: string, filters: Filters) => address(path, { ...filters, foodbank_id });
  return {
    items: (category?: string) => to(paths.inventory, { category }),
    /** Sorted by quantity, lowest first. */
    lowStock: () => to(paths.inventory, { low_stock: 'true', sort: 'quantity' }),
    expiring: () => to(paths.inventory, { expiring: 'true' }),
    pastDate: () => to(paths.inventory, { past_date: 'true' }),
    pending: () => to(paths.requests, { status: 'pending' }),
    /** Requests submitted in the span, by current status. */
    submitted: (span: Span, status: RequestStatus | 'all' = 'all') =>
      to(paths.requests, { status, request_from: span.start_date, request_to: span.end_date }),
    /** Requests handed out in the span, regardless of their submission date. */
    handedOut: (span: Span) =>
      to(paths.requests, {
        status: 'fulfilled',
        fulfilled_from: span.start_date,
        fulfilled_to: span.end_date,
      }),
    donationsOffered: (
      span: Span,
      { status = 'all', category }: { status?: DonationStatus | 'all'; category?: string } = {},
    ) => to(paths.donations, { status, offered_from: span.start_date, offered_to: span.end_date, category }),
    donationsReceived: (span: Span, category?: string) =>
      to(paths.donations, {
        status: 'received',
        received_from: span.start_date,
        received_to: span.end_date,
        category,
      }),
    /** Ledger rows behind flow figures. */
    moved: (flows: readonly Flow[], span: Span, category?: string) =>
      to(paths.reportMovements, {
        kind: flows.flatMap((flow) => FLOWS[flow]).join(','),
        category,
        period: 'own',
        from: span.start_date,
        to: span.end_date,
      }),
    stock: (filters: { as_of?: string; category?: string; storage_location_id?: string } = {}) =>
      to(paths.reportStock, filters),
    /** Visits of a month; `anonymous`: without a household, or only with one. */
    visits: (filters: { month: string; program_id?: string; anonymous?: 'true' | 'false' }) =>
      to(paths.reportVisits, filters),
    people: (role: Role) => address(paths.people, { role }),
  };
}
export type Links = ReturnType<typeof linksOf>;
