import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import { CATEGORIES, DONATION_UNITS } from './constants.ts';
import { DELIVERIES } from './donation-constants.ts';
import { DonatedUnits, DonationStatus } from './donation-writes.ts';
import { InventoryItem, Picture } from './inventory-schemas.ts';
import { Code, Count, Id, Instant, Nullable, Options, PlainDate, TimeOfDay, described } from './schema.ts';

export const Donation = Type.Object({
  _id: Id,
  code: Code,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  productName: Type.String(),
  quantity: DonatedUnits,
  unit: Options(DONATION_UNITS),
  category: Options(CATEGORIES),
  picture: Picture,
  scheduledPickupDate: PlainDate,
  scheduledPickupTime: TimeOfDay,
  notes: Nullable(Type.String({ description: 'Notes by the donor' })),
  delivery: described(Options(DELIVERIES), 'Whether the donor brings the food or the food bank collects it'),
  collection_street: Nullable(Type.String({ description: 'Where to collect; null if the donor brings it' })),
  collection_city: Nullable(Type.String()),
  collection_postal_code: Nullable(Type.String()),
  collection_notes: Nullable(Type.String({ description: 'How to get in' })),
  collection_until: Nullable(
    Type.String({ description: 'HH:MM, the end of the time window that the donor wished for' }),
  ),
  offer_id: Nullable(
    Type.String({ description: 'The same for all products of an offer; null if it has one product' }),
  ),
  offer_size: described(Count, 'Number of products of the offer'),
  status: DonationStatus,
  has_image: Type.Boolean(),
  offered_date: PlainDate,
  received_date: Nullable(PlainDate),
  received_kg: Nullable(
    Type.Number({
      description:
        'Kilograms received: as weighed, or as offered in kg or lb if all of it arrived; null: unknown, or not received',
    }),
  ),
  created_at: Instant,
  updated_at: Instant,
  donorName: Type.String({
    description: 'Empty if unknown; without address and phone number, the donor is anonymous',
  }),
  donorEmail: Type.String({ description: 'Empty if unknown' }),
  donorPhone: Nullable(Type.String()),
  language: described(Language, 'Language of the donor, for mails'),
});
export type Donation = Static<typeof Donation>;

export const DonationEvent = Type.Object({
  _id: Id,
  status: described(DonationStatus, 'Status after this event'),
  notes: Nullable(Type.String({ description: 'Message to the donor' })),
  pickup_date: Nullable(PlainDate),
  pickup_time: Nullable(TimeOfDay),
  actor_name: Nullable(Type.String({ description: 'Staff only; null: the donor, or an unknown person' })),
  created_at: Instant,
});
export type DonationEvent = Static<typeof DonationEvent>;

export const DonationDetails = Type.Object({
  ...Donation.properties,
  history: Type.Array(DonationEvent, { description: 'Oldest first, including the offer' }),
  next_statuses: Type.Array(DonationStatus, {
    description: 'Statuses that the caller may set; empty for donors',
  }),
  received_quantity: Nullable(Type.Integer({ description: 'Units received into stock' })),
  weight_kg: Nullable(Type.Number({ description: 'As staff weighed it; null: not weighed' })),
  offer: Type.Array(
    Type.Pick(Donation, [
      '_id',
      'code',
      'productName',
      'quantity',
      'unit',
      'category',
      'picture',
      'has_image',
      'status',
      'scheduledPickupDate',
      'scheduledPickupTime',
    ]),
    {
      description: 'All products of the offer, including this one',
    },
  ),
  item: Type.Union([Type.Pick(InventoryItem, ['_id', 'item_name']), Type.Null()], {
    description: 'The inventory item it became; staff only',
  }),
});
export type DonationDetails = Static<typeof DonationDetails>;

export const YearOfGiving = Type.Object({
  year: Type.Integer(),
  kilograms: Type.Number({
    description: 'Of products that staff weighed, and of those offered in kg or lb that arrived in full',
  }),
  offers: described(Count, 'Offers with a received product'),
  products: described(Count, 'Received products'),
  unweighed: described(Count, 'Received products without a known weight, which kilograms leaves out'),
});
export type YearOfGiving = Static<typeof YearOfGiving>;

export const scope = { foodbank_id: Type.Optional(Id) };
