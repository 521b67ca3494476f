import type { Donation } from '@nourish/contract';
import { groupBy } from '../../lib/group-by.ts';
import type { SpanKind } from './donation-filters.ts';
import { isOverdue } from './status.tsx';

/** Donations under one heading: all overdue ones, or those of a day. */
export interface QueueGroup {
  /** 'overdue' or 'YYYY-MM-DD'. */
  key: string;
  rows: Donation[];
}

/** Groups donations by the day of the event, keeping their order; by pickup, overdue ones are one group. */
export function groupQueue(
  donations: readonly Donation[],
  today: string,
  kind: SpanKind | '' = '',
): QueueGroup[] {
  return groupBy(donations, (donation) => dayOf(donation, today, kind)).toSorted(
    (a, b) => Number(b.key === 'overdue') - Number(a.key === 'overdue'),
  );
}

function dayOf(donation: Donation, today: string, kind: SpanKind | ''): string {
  if (kind === 'offered') return donation.offered_date;
  // Always set in a list filtered by reception.
  if (kind === 'received') return donation.received_date ?? donation.scheduledPickupDate;
  return isOverdue(donation, today) ? 'overdue' : donation.scheduledPickupDate;
}
