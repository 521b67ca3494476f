import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import {
  CATEGORIES,
  DONATION_STATUSES,
  DONATION_UNITS,
  IMAGE_MAX_BYTES,
  LIMITS,
  RECEIVED_MAX_DAYS_AGO,
} from './constants.ts';
import { InventoryItem, NewInventoryItem, Picture } from './inventory.ts';
import { itemSentences } from './inventory-writes.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  FileContent,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  OnceHeaders,
  RequiredText,
  Text,
  TimeOfDay,
  TypedEmail,
  described,
} from './schema.ts';

export const DonationStatus = Options(DONATION_STATUSES);
export type DonationStatus = Static<typeof DonationStatus>;

const DonatedUnits = Type.Integer({ minimum: 1, maximum: LIMITS.stock });

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
  status: DonationStatus,
  has_image: Type.Boolean(),
  offered_date: PlainDate,
  received_date: Nullable(PlainDate),
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
  item: Type.Union([Type.Pick(InventoryItem, ['_id', 'item_name']), Type.Null()], {
    description: 'The inventory item it became; staff only',
  }),
});
export type DonationDetails = Static<typeof DonationDetails>;

const DonationOffer = Type.Object({
  donorName: RequiredText(LIMITS.name),
  donorEmail: TypedEmail,
  donorPhone: Type.Optional(
    described(Nullable(Text(LIMITS.phone)), 'Stored as 416-555-0142 in any typed form, if North American'),
  ),
  productName: RequiredText(LIMITS.itemName),
  quantity: DonatedUnits,
  unit: Type.Optional(described(Options(DONATION_UNITS), 'Default: pieces')),
  category: Type.Optional(described(Options(CATEGORIES), 'Default: other')),
  scheduledPickupDate: described(PlainDate, "YYYY-MM-DD, tomorrow or later in the food bank's time zone"),
  scheduledPickupTime: RequiredText(20, 'One of the nine hours as HH:MM; 9:00 AM is understood'),
  notes: Type.Optional(Nullable(Text(LIMITS.longText))),
  foodbank_id: Type.Optional(Id),
  language: Type.Optional(Text(10, 'Language of the donor, for mails. Default: that of the request')),
});
export type DonationOffer = Static<typeof DonationOffer>;

const receivedItem = (description: string) =>
  Type.Optional(Type.Omit(NewInventoryItem, ['quantity', 'foodbank_id'], { description }));

/** How a donation enters the stock: added to an item, or as a new item. */
const Reception = Type.Object({
  quantity: described(DonatedUnits, 'Units received into stock'),
  inventory_id: Type.Optional(described(Id, 'The item to add to')),
  item: receivedItem('The new item, without inventory_id. Default: named after the donation'),
});

/** Food that arrives unannounced, recorded by staff. */
const DoorReception = Type.Object({
  foodbank_id: Type.Optional(described(Id, 'Required for administrators without a food bank')),
  donor: Type.Optional(
    Nullable(
      Type.Object({
        name: Type.Optional(Nullable(Text(LIMITS.name))),
        email: Type.Optional(TypedEmail),
        phone: Type.Optional(
          described(
            Nullable(Text(LIMITS.phone)),
            'Stored as 416-555-0142 in any typed form, if North American',
          ),
        ),
      }),
    ),
  ),
  received_date: Type.Optional(
    described(
      PlainDate,
      `Today or up to ${RECEIVED_MAX_DAYS_AGO} days ago in the food bank's time zone. Default: today`,
    ),
  ),
  notes: Type.Optional(Nullable(Text(LIMITS.longText, 'Stored with each donation'))),
  send_thanks: Type.Optional(
    Type.Boolean({ description: 'Thank the donor by mail, which requires donor.email. Default: false' }),
  ),
  language: Type.Optional(Text(10, 'Language of the donor, for mails. Default: that of the caller')),
  lines: Type.Array(
    Type.Object({
      quantity: described(DonatedUnits, 'Units received into stock'),
      inventory_id: Type.Optional(described(Id, 'The item to add to')),
      item: receivedItem('The new item; required without inventory_id'),
    }),
    { minItems: 1, maxItems: LIMITS.linesPerReception, description: 'The products' },
  ),
});
export type DoorReception = Static<typeof DoorReception>;

const DonationStep = Type.Object({
  status: DonationStatus,
  notes: Type.Optional(Nullable(Text(LIMITS.longText, 'Sent to the donor; the reason of a declined offer'))),
  pickup_date: Type.Optional(
    described(PlainDate, 'To schedule: today or later. Default: the day that the donor asked for'),
  ),
  pickup_time: Type.Optional(TimeOfDay),
  reception: Type.Optional(described(Reception, 'To receive. Default: a new item with the offered quantity')),
});
export type DonationStep = Static<typeof DonationStep>;

const scope = { foodbank_id: Type.Optional(Id) };

export const donationRoutes = defineRoutes('Donations', {
  offerDonation: {
    key: 'POST /api/donations',
    access: 'anyone',
    summary:
      'Offer food; without foodbank_id, to the oldest food bank. multipart/form-data with productImage, or JSON',
    headers: OnceHeaders,
    body: DonationOffer,
    upload: { field: 'productImage', maxBytes: IMAGE_MAX_BYTES },
    status: 201,
    response: Data(Donation),
    sentences: {
      donorName: { required: 'name_required' },
      donorEmail: { required: 'email_required', bad_format: 'email_invalid' },
      productName: { required: 'product_name_required' },
      quantity: { wrong_type: 'whole_units', too_small: 'whole_units' },
      scheduledPickupDate: { in_past: 'pickup_from_tomorrow' },
    },
    sentenceIfMissing: 'fill_in_required',
    rateLimit: { max: 20, perSeconds: 600 },
  },
  listDonations: {
    key: 'GET /api/donations',
    access: 'signed_in',
    summary:
      'Donations: for staff those of their food bank (administrators: all), by pickup day, open ones earliest first; for others their own, newest first. With a span of days: latest day first',
    query: Type.Object({
      status: Type.Optional(Text(100, 'One or several statuses, separated by commas')),
      search: Type.Optional(
        Text(LIMITS.search, 'Words of the product, donor name or email address, or the code'),
      ),
      pickup_from: Type.Optional(PlainDate),
      pickup_to: Type.Optional(PlainDate),
      offered_from: Type.Optional(described(PlainDate, 'Offered on that day or later')),
      offered_to: Type.Optional(PlainDate),
      received_from: Type.Optional(described(PlainDate, 'Received on that day or later')),
      received_to: Type.Optional(PlainDate),
      category: Type.Optional(Text(LIMITS.shortText, 'One or several categories, separated by commas')),
      ...scope,
      ...PageQuery,
    }),
    sentences: {
      offered_to: { before_start: 'end_before_start' },
      received_to: { before_start: 'end_before_start' },
    },
    response: Page(Donation),
  },
  getDonationStats: {
    key: 'GET /api/donations/stats',
    access: 'signed_in',
    summary: 'Counts by status, with the same scope as the list',
    query: Type.Object(scope),
    response: Data(
      Type.Object({
        total: Count,
        pending: Count,
        scheduled: Count,
        received: Count,
        declined: Count,
        cancelled: Count,
        due_today: described(Count, 'Scheduled for today'),
        overdue: described(Count, 'Open, with a past pickup day'),
      }),
    ),
  },
  getDonation: {
    key: 'GET /api/donations/:id',
    access: 'signed_in',
    summary: 'A donation with its history',
    params: IdParams,
    response: Data(DonationDetails),
  },
  getDonationImage: {
    key: 'GET /api/donations/:id/image',
    access: 'staff',
    summary: 'Image of the product, re-encoded without metadata',
    params: IdParams,
    file: 'image/webp',
    response: FileContent,
  },
  declinePendingDonations: {
    key: 'POST /api/donations/decline-pending',
    access: 'staff',
    summary:
      'Decline all pending donations offered with one email address at the own food bank (administrators: everywhere); one mail per food bank tells the donor',
    body: Type.Object({
      donor_email: TypedEmail,
      notes: Type.Optional(Nullable(Text(LIMITS.longText, 'The reason, for the donor'))),
    }),
    response: Data(Type.Object({ declined: Count })),
  },
  receiveDonations: {
    key: 'POST /api/donations/receive',
    access: 'staff',
    summary:
      'Record food that arrived unannounced: one received donation per line, which adds its units to an item or becomes a new one; all lines or none. The donor is optional and gets a mail on request only',
    body: DoorReception,
    status: 201,
    once: true,
    response: Data(
      Type.Object({
        units: described(Count, 'Units of all lines'),
        donations: Type.Array(
          Type.Object({
            _id: Id,
            code: Code,
            inventory_id: Id,
            item_name: Type.String(),
            quantity: DonatedUnits,
          }),
          { description: 'In the order of the lines' },
        ),
      }),
    ),
    sentences: {
      'donor.email': { required: 'email_required', bad_format: 'email_invalid', too_short: 'email_invalid' },
      received_date: { too_far_ahead: 'received_in_future', in_past: 'received_long_ago' },
    },
  },
  setDonationStatus: {
    key: 'PATCH /api/donations/:id/status',
    access: 'staff',
    summary:
      'Schedule, receive into stock, decline (with an optional reason) or cancel; the donor is notified by mail',
    params: IdParams,
    body: DonationStep,
    response: Data(DonationDetails),
    sentences: {
      'reception.quantity': { wrong_type: 'whole_units', too_small: 'whole_units' },
      'reception.item.item_name': itemSentences.item_name,
      'reception.item.category': itemSentences.category,
      'reception.item.dietary_category': itemSentences.dietary_category,
      'reception.item.minimum_stock_level': itemSentences.minimum_stock_level,
    },
  },
});
