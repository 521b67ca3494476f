import type { Donation, DonationDetails, OutputOf, routes } from '@nourish/contract';
import { pictureOf } from '../inventory/foods/picture.ts';
import type { DonationRow, EventRow, StatsRow } from './queries.ts';
import { isOpen, nextStatuses } from './rules.ts';

export const presentDonation = (row: DonationRow): Donation => ({
  _id: row.id,
  code: row.code,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  productName: row.product_name,
  quantity: row.quantity,
  unit: row.unit,
  category: row.category,
  picture: pictureOf({ item_name: row.product_name, category: row.category, barcode: null }),
  scheduledPickupDate: row.pickup_date,
  scheduledPickupTime: row.pickup_time,
  notes: row.notes,
  status: row.status,
  has_image: row.image_key !== null,
  offered_date: row.offered_date,
  received_date: row.received_date,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  donorName: row.donor_name,
  donorEmail: row.donor_email,
  donorPhone: row.donor_phone,
  language: row.language,
});

export type Party = 'staff' | 'donor';

/** The names of actors and the inventory item are for staff only. */
export const presentDetails = (
  row: DonationRow,
  events: readonly EventRow[],
  party: Party,
): DonationDetails => ({
  ...presentDonation(row),
  history: events.map((event) => ({
    _id: event.id,
    status: event.status,
    notes: event.notes,
    pickup_date: event.pickup_date,
    pickup_time: event.pickup_time,
    actor_name: party === 'staff' ? event.actor_name : null,
    created_at: event.created_at.toISOString(),
  })),
  next_statuses: party === 'staff' ? nextStatuses(row.status) : [],
  received_quantity: row.received_quantity,
  item:
    party === 'staff' && row.item_id !== null && row.item_name !== null
      ? { _id: row.item_id, item_name: row.item_name }
      : null,
});

export function presentStats(rows: readonly StatsRow[]): OutputOf<typeof routes.getDonationStats>['data'] {
  const countOf = (status: StatsRow['status'], key: 'donations' | 'today' = 'donations') =>
    rows.find((row) => row.status === status)?.[key] ?? 0;
  return {
    total: rows.reduce((total, row) => total + row.donations, 0),
    pending: countOf('pending'),
    scheduled: countOf('scheduled'),
    received: countOf('received'),
    declined: countOf('declined'),
    cancelled: countOf('cancelled'),
    due_today: countOf('scheduled', 'today'),
    overdue: rows.reduce((total, row) => total + (isOpen(row.status) ? row.past : 0), 0),
  };
}
