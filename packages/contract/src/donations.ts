import Type from 'typebox';
import { Language } from './accounts.ts';
import { IMAGE_MAX_BYTES, LIMITS } from './constants.ts';
import { DonatedUnits, DonationOffer, DonationStep, DoorReception, OfferStep } from './donation-writes.ts';
import { itemSentences } from './inventory-writes.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  Done,
  FileContent,
  Id,
  IdParams,
  Nullable,
  Page,
  PageQuery,
  PlainDate,
  OnceHeaders,
  Text,
  TypedEmail,
  described,
} from './schema.ts';
import { Donation, DonationDetails, YearOfGiving, scope } from './donation-schemas.ts';

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
  setOfferStatus: {
    key: 'PATCH /api/donations/offers/:id/status',
    access: 'staff',
    summary:
      'Schedule, receive into stock, decline or cancel several products of an offer: all or none, with one mail to the donor. `id` is the offer_id',
    params: IdParams,
    body: OfferStep,
    response: Data(Type.Array(Donation, { description: 'All products of the offer' })),
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
    summary:
      'Number of offers by status, with the same scope as the list. The products of an offer with the same status count once',
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
  getGiving: {
    key: 'GET /api/donations/giving',
    access: 'signed_in',
    summary: 'What food banks received from the caller, by year of reception',
    response: Data(
      Type.Object({
        this_year: Type.Integer(),
        years: Type.Array(YearOfGiving, { description: 'Latest first; only years with a received donation' }),
        months: Type.Array(Type.Number(), {
          minItems: 12,
          maxItems: 12,
          description: 'Kilograms of `this_year` by month of reception, January first',
        }),
      }),
    ),
  },
  getGivingStatement: {
    key: 'GET /api/donations/statement',
    access: 'signed_in',
    summary:
      "The caller's received donations of a year as a PDF; not a tax receipt. Without received donations: 409 no_received_donations",
    query: Type.Object({
      year: Type.Integer({ minimum: 2000, maximum: 2199 }),
      language: Type.Optional(described(Language, "Language of the statement. Default: the caller's")),
    }),
    file: 'application/pdf',
    response: FileContent,
    rateLimit: { max: 30, perSeconds: 60 },
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
  listDonationPictures: {
    key: 'GET /api/donations/pictures',
    access: 'staff',
    summary: 'Received donations with a picture that became part of an item, latest first',
    query: Type.Object({ inventory_id: Id }),
    response: Data(Type.Array(Type.Object({ _id: Id, code: Type.String(), productName: Type.String() }))),
  },
  takeOverDonationPicture: {
    key: 'POST /api/donations/:id/item-photo',
    access: 'staff',
    summary:
      "Show the donor's picture as the photo of the item that the donation became, to everyone who sees the item",
    params: IdParams,
    response: Done,
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
