import type { Donation, DonationDetails, OutputOf, routes } from '@nourish/contract';
import { pictureOf } from '../inventory/foods/picture.ts';
import type { StatsRow } from './list-queries.ts';
import type { DonationRow, EventRow } from './queries.ts';
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
  delivery: row.delivery,
  collection_street: row.collection_street,
  collection_city: row.collection_city,
  collection_postal_code: row.collection_postal_code,
  collection_notes: row.collection_notes,
  collection_until: row.collection_until,
  offer_id: row.offer_id,
  offer_size: row.offer_size,
  status: row.status,
  has_image: row.image_key !== null,
  offered_date: row.offered_date,
  received_date: row.received_date,
  received_kg: row.known_grams === null ? null : row.known_grams / 1_000,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  donorName: row.donor_name,
  donorEmail: row.donor_email,
  donorPhone: row.donor_phone,
  language: row.language,
});

const presentProduct = (row: DonationRow): DonationDetails['offer'][number] => ({
  _id: row.id,
  code: row.code,
  productName: row.product_name,
  quantity: row.quantity,
  unit: row.unit,
  category: row.category,
  picture: pictureOf({ item_name: row.product_name, category: row.category, barcode: null }),
  has_image: row.image_key !== null,
  status: row.status,
  scheduledPickupDate: row.pickup_date,
  scheduledPickupTime: row.pickup_time,
});

export type Party = 'staff' | 'donor';

interface Details {
  row: DonationRow;
  events: readonly EventRow[];
  /** All products of the offer. */
  offer: readonly DonationRow[];
}

/** The names of actors and the inventory item are for staff only. */
export const presentDetails = ({ row, events, offer }: Details, party: Party): DonationDetails => ({
  ...presentDonation(row),
  offer: offer.map(presentProduct),
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
  weight_kg: row.received_grams === null ? null : row.received_grams / 1_000,
  item:
    party === 'staff' && row.item_id !== null && row.item_name !== null
      ? { _id: row.item_id, item_name: row.item_name }
      : null,
});

export function presentStats(rows: readonly StatsRow[]): OutputOf<typeof routes.getDonationStats>['data'] {
  const countOf = (status: StatsRow['status'], key: 'offers' | 'today' = 'offers') =>
    rows.find((row) => row.status === status)?.[key] ?? 0;
  return {
    total: rows.reduce((total, row) => total + row.offers, 0),
    pending: countOf('pending'),
    scheduled: countOf('scheduled'),
    received: countOf('received'),
    declined: countOf('declined'),
    cancelled: countOf('cancelled'),
    due_today: countOf('scheduled', 'today'),
    overdue: rows.reduce((total, row) => total + (isOpen(row.status) ? row.past : 0), 0),
  };
}
