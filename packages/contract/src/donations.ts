import Type, { type Static } from 'typebox';
import { Language } from './accounts.ts';
import { CATEGORIES, DONATION_STATUSES, DONATION_UNITS, IMAGE_MAX_BYTES, LIMITS } from './constants.ts';
import { InventoryItem } from './inventory.ts';
import { itemSentences, NewInventoryItem } from './inventory-writes.ts';
import { defineRoute } from './route.ts';
import {
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
} from './schema.ts';

export const DonationStatus = Options(DONATION_STATUSES);
export type DonationStatus = Static<typeof DonationStatus>;

const DonatedUnits = Type.Integer({ minimum: 1, maximum: LIMITS.stock });

export const Donation = Type.Object({
  _id: Id,
  number: Type.String({ description: 'Short, for the phone: the last eight characters of the id' }),
  foodbank_id: Id,
  foodbank_name: Type.String(),
  productName: Type.String(),
  quantity: DonatedUnits,
  unit: Options(DONATION_UNITS),
  category: Options(CATEGORIES),
  scheduledPickupDate: PlainDate,
  scheduledPickupTime: TimeOfDay,
  notes: Nullable(Type.String({ description: 'What the donor wrote' })),
  status: DonationStatus,
  has_image: Type.Boolean(),
  offered_date: PlainDate,
  received_date: Nullable(PlainDate),
  created_at: Instant,
  updated_at: Instant,
  donorName: Type.String(),
  donorEmail: Type.String(),
  donorPhone: Nullable(Type.String()),
});
export type Donation = Static<typeof Donation>;

export const DonationEvent = Type.Object({
  _id: Id,
  status: Type.Unsafe<DonationStatus>({ ...DonationStatus, description: 'What the donation became' }),
  notes: Nullable(Type.String({ description: 'What was said to the donor with it' })),
  pickup_date: Nullable(PlainDate),
  pickup_time: Nullable(TimeOfDay),
  actor_name: Nullable(Type.String({ description: 'For staff; null: the donor, or nobody to be named' })),
  created_at: Instant,
});
export type DonationEvent = Static<typeof DonationEvent>;

export const DonationDetails = Type.Object({
  ...Donation.properties,
  language: Type.Unsafe<Language>({ ...Language, description: 'What the donor reads; mails use it' }),
  history: Type.Array(DonationEvent, { description: 'The oldest first, the offer itself included' }),
  next_statuses: Type.Array(DonationStatus, {
    description: 'What the reader may set it to now; empty for donors',
  }),
  received_quantity: Nullable(Type.Integer({ description: 'Units that came into stock' })),
  item: Type.Union([Type.Pick(InventoryItem, ['_id', 'item_name']), Type.Null()], {
    description: 'What it became in the inventory; for staff',
  }),
});
export type DonationDetails = Static<typeof DonationDetails>;

/** What people type into a form comes as text, in multipart bodies numbers too; white space around an address is no mistake. */
const DonationOffer = Type.Object({
  donorName: RequiredText(LIMITS.name),
  donorEmail: TypedEmail,
  donorPhone: Type.Optional(
    Type.Unsafe<string | null>({
      ...Nullable(Text(LIMITS.phone)),
      description: 'Kept as 416-555-0142 however it is typed, if it is North American',
    }),
  ),
  productName: RequiredText(LIMITS.itemName),
  quantity: DonatedUnits,
  unit: Type.Optional(
    Type.Unsafe<(typeof DONATION_UNITS)[number]>({ ...Options(DONATION_UNITS), description: 'Else pieces' }),
  ),
  category: Type.Optional(
    Type.Unsafe<(typeof CATEGORIES)[number]>({ ...Options(CATEGORIES), description: 'Else other' }),
  ),
  scheduledPickupDate: Type.Unsafe<string>({
    ...PlainDate,
    description: 'YYYY-MM-DD, from tomorrow on in the time zone of the food bank',
  }),
  scheduledPickupTime: RequiredText(20, 'One of the nine hours as HH:MM; 9:00 AM is understood'),
  notes: Type.Optional(Nullable(Text(LIMITS.longText))),
  foodbank_id: Type.Optional(Id),
  language: Type.Optional(
    Text(10, { description: 'What the donor reads; mails use it. Else that of the call' }),
  ),
});
export type DonationOffer = Static<typeof DonationOffer>;

/** How what was brought comes into stock: as more of an item, or as a new one (`foodbank_id` is that of the donation). */
const Reception = Type.Object({
  quantity: Type.Unsafe<number>({ ...DonatedUnits, description: 'Units that came into stock' }),
  inventory_id: Type.Optional(Type.Unsafe<string>({ ...Id, description: 'The item that it tops up' })),
  item: Type.Optional(
    Type.Omit(NewInventoryItem, ['quantity', 'foodbank_id'], {
      description:
        'The item that it becomes; read only without inventory_id, and without both it is named after the donation',
    }),
  ),
});

const DonationStep = Type.Object({
  status: DonationStatus,
  notes: Type.Optional(
    Nullable(Text(LIMITS.longText, { description: 'Said to the donor; of an offer that is declined, why' })),
  ),
  pickup_date: Type.Optional(
    Type.Unsafe<string>({
      ...PlainDate,
      description: 'To schedule: from today on; the wish of the donor where left out',
    }),
  ),
  pickup_time: Type.Optional(TimeOfDay),
  reception: Type.Optional(
    Type.Unsafe<Static<typeof Reception>>({
      ...Reception,
      description: 'To receive; without it a new item of the offered quantity',
    }),
  ),
});
export type DonationStep = Static<typeof DonationStep>;

const tag = 'Donations';
const scope = { foodbank_id: Type.Optional(Id) };

export const donationRoutes = {
  offerDonation: defineRoute({
    method: 'POST',
    url: '/api/donations',
    access: 'anyone',
    tag,
    summary:
      'Offer food; without foodbank_id to the oldest food bank. multipart/form-data with productImage, or JSON',
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
  }),
  listDonations: defineRoute({
    method: 'GET',
    url: '/api/donations',
    access: 'signed_in',
    tag,
    summary:
      'Donations: staff those to their food bank (administrators: all), by pickup day, the open ones earliest first; others their own, the newest first. Of a span of days offered or received, the latest day first',
    query: Type.Object({
      status: Type.Optional(Text(100, { description: 'One status or several, separated by commas' })),
      search: Type.Optional(
        Text(LIMITS.search, {
          description: 'Words of the product, the donor or their address, or the number',
        }),
      ),
      pickup_from: Type.Optional(PlainDate),
      pickup_to: Type.Optional(PlainDate),
      offered_from: Type.Optional(
        Type.Unsafe<string>({ ...PlainDate, description: 'Offered on that day or later' }),
      ),
      offered_to: Type.Optional(PlainDate),
      received_from: Type.Optional(
        Type.Unsafe<string>({ ...PlainDate, description: 'Received on that day or later' }),
      ),
      received_to: Type.Optional(PlainDate),
      category: Type.Optional(
        Text(LIMITS.shortText, { description: 'One category or several, separated by commas' }),
      ),
      ...scope,
      ...PageQuery,
    }),
    sentences: {
      offered_to: { before_start: 'end_before_start' },
      received_to: { before_start: 'end_before_start' },
    },
    status: 200,
    response: Page(Donation),
  }),
  getDonationStats: defineRoute({
    method: 'GET',
    url: '/api/donations/stats',
    access: 'signed_in',
    tag,
    summary: 'Counts by status, within the same scope as the list',
    query: Type.Object(scope),
    status: 200,
    response: Data(
      Type.Object({
        total: Count,
        pending: Count,
        scheduled: Count,
        received: Count,
        declined: Count,
        cancelled: Count,
        due_today: Type.Unsafe<number>({ ...Count, description: 'Scheduled for today' }),
        overdue: Type.Unsafe<number>({ ...Count, description: 'Open, and their day is past' }),
      }),
    ),
  }),
  getDonation: defineRoute({
    method: 'GET',
    url: '/api/donations/:id',
    access: 'signed_in',
    tag,
    summary: 'One donation with what became of it',
    params: IdParams,
    status: 200,
    response: Data(DonationDetails),
  }),
  getDonationImage: defineRoute({
    method: 'GET',
    url: '/api/donations/:id/image',
    access: 'staff',
    tag,
    summary: 'The image of the product, re-encoded and without metadata',
    params: IdParams,
    status: 200,
    file: 'image/webp',
    response: FileContent,
  }),
  setDonationStatus: defineRoute({
    method: 'PATCH',
    url: '/api/donations/:id/status',
    access: 'staff',
    tag,
    summary:
      'Schedule, receive into stock, decline (with a reason, if one is given), or cancel; the donor is told by mail',
    params: IdParams,
    body: DonationStep,
    status: 200,
    response: Data(DonationDetails),
    sentences: {
      'reception.quantity': { wrong_type: 'whole_units', too_small: 'whole_units' },
      'reception.item.item_name': itemSentences.item_name,
      'reception.item.category': itemSentences.category,
      'reception.item.dietary_category': itemSentences.dietary_category,
      'reception.item.minimum_stock_level': itemSentences.minimum_stock_level,
    },
  }),
};
