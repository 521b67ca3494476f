import Type, { type Static } from 'typebox';
import { CATEGORIES, DONATION_STATUSES, DONATION_UNITS, LIMITS, RECEIVED_MAX_DAYS_AGO } from './constants.ts';
import { DELIVERIES, MAX_KILOGRAMS, MAX_PRODUCTS } from './donation-constants.ts';
import { NewInventoryItem } from './inventory-schemas.ts';
import { LabelInput } from './label-schemas.ts';
import {
  Id,
  Nullable,
  Options,
  PlainDate,
  RequiredText,
  Text,
  TimeOfDay,
  TypedEmail,
  described,
} from './schema.ts';

export const DonationStatus = Options(DONATION_STATUSES);
export type DonationStatus = Static<typeof DonationStatus>;

export const DonatedUnits = Type.Integer({ minimum: 1, maximum: LIMITS.stock });

const OfferedProduct = {
  productName: RequiredText(LIMITS.itemName),
  quantity: DonatedUnits,
  unit: Type.Optional(described(Options(DONATION_UNITS), 'Default: pieces')),
  category: Type.Optional(described(Options(CATEGORIES), 'Default: other')),
};

export const DonationOffer = Type.Object({
  donorName: RequiredText(LIMITS.name),
  donorEmail: TypedEmail,
  donorPhone: Type.Optional(
    described(Nullable(Text(LIMITS.phone)), 'Stored as 416-555-0142 in any typed form, if North American'),
  ),
  ...OfferedProduct,
  more_products: Type.Optional(
    Type.Array(Type.Object(OfferedProduct), {
      maxItems: MAX_PRODUCTS - 1,
      description: 'Further products of the same offer; in a form as JSON',
    }),
  ),
  scheduledPickupDate: described(PlainDate, "YYYY-MM-DD, tomorrow or later in the food bank's time zone"),
  scheduledPickupTime: RequiredText(20, 'One of the nine hours as HH:MM; 9:00 AM is understood'),
  notes: Type.Optional(Nullable(Text(LIMITS.longText))),
  delivery: Type.Optional(
    described(
      Options(DELIVERIES),
      'bring: the donor brings the food; collect: the food bank comes to the address, which is required. Default: bring',
    ),
  ),
  collection_street: Type.Optional(Nullable(Text(LIMITS.address))),
  collection_city: Type.Optional(Nullable(Text(LIMITS.name))),
  collection_postal_code: Type.Optional(
    described(Nullable(Text(LIMITS.postalCode)), 'Canadian; kept as A1A 1A1 however it is typed'),
  ),
  collection_notes: Type.Optional(Nullable(Text(LIMITS.shortText, 'How to get in'))),
  collection_until: Type.Optional(
    Nullable(Text(20, 'End of the time window, after scheduledPickupTime; as HH:MM')),
  ),
  foodbank_id: Type.Optional(Id),
  language: Type.Optional(Text(10, 'Language of the donor, for mails. Default: that of the request')),
});
export type DonationOffer = Static<typeof DonationOffer>;

const receivedItem = (description: string) =>
  Type.Optional(Type.Omit(NewInventoryItem, ['quantity', 'foodbank_id'], { description }));

const AddedLabel = Type.Optional(
  described(
    LabelInput,
    'What the label of the units says, with inventory_id. The item then has both labels: an allergen counts as not on the label only if neither lists it. Left out: the units count as not read',
  ),
);

const JOINS_LOT =
  'Goods with a lot code join the item with the same lot code, name, categories, barcode, date and location; description, minimum_stock_level and lot_source are then ignored, and the item has both labels. Otherwise, and always without a lot code, they become a new item';
const RECEPTION = 'To receive. Default: a new item with the offered quantity';

/** How a donation enters the stock: added to the given item or to its lot in stock, or as a new item. */
const Reception = Type.Object({
  quantity: described(DonatedUnits, 'Units received into stock'),
  weight_kg: Type.Optional(
    Nullable(
      Type.Number({
        minimum: 0.001,
        maximum: MAX_KILOGRAMS,
        description: 'Weighed, for the donor’s figures',
      }),
    ),
  ),
  inventory_id: Type.Optional(described(Id, 'The item to add to')),
  item: receivedItem(`Without inventory_id. ${JOINS_LOT}. Default: a new item named after the donation`),
  label: AddedLabel,
});

/** Food that arrives unannounced, recorded by staff. */
export const DoorReception = Type.Object({
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
      item: receivedItem(`Required without inventory_id. ${JOINS_LOT}`),
      label: AddedLabel,
    }),
    { minItems: 1, maxItems: LIMITS.linesPerReception, description: 'The products' },
  ),
});
export type DoorReception = Static<typeof DoorReception>;

export const DonationStep = Type.Object({
  status: DonationStatus,
  notes: Type.Optional(Nullable(Text(LIMITS.longText, 'Sent to the donor; the reason of a declined offer'))),
  pickup_date: Type.Optional(
    described(PlainDate, 'To schedule: today or later. Default: the day that the donor asked for'),
  ),
  pickup_time: Type.Optional(TimeOfDay),
  reception: Type.Optional(
    Type.Object(
      {
        ...Reception.properties,
        use_picture: Type.Optional(
          Type.Boolean({
            description: "Show the donor's picture as the photo of the item, to everyone who sees the item",
          }),
        ),
      },
      { description: RECEPTION },
    ),
  ),
});
export type DonationStep = Static<typeof DonationStep>;

/** A step of several products of an offer: all or none. */
export const OfferStep = Type.Object({
  ...Type.Omit(DonationStep, ['reception']).properties,
  products: Type.Array(
    Type.Object({
      donation_id: Id,
      reception: Type.Optional(described(Reception, RECEPTION)),
    }),
    {
      minItems: 1,
      maxItems: MAX_PRODUCTS,
      description: 'The products that take the step; the others stay as they are',
    },
  ),
});
export type OfferStep = Static<typeof OfferStep>;
