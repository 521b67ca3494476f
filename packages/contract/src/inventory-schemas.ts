import Type, { type Static } from 'typebox';
import {
  DATE_KINDS,
  DEFAULT_MINIMUM_STOCK_LEVEL,
  EXPIRING_WITHIN_DAYS,
  LIMITS,
  MOVEMENT_KINDS,
  SHELF_ITEMS,
} from './constants.ts';
import type { FoodPicture } from './food-pictures.ts';
import {
  LabelFacts,
  LabelInput,
  LotCode,
  LotInput,
  LotSource,
  Certified,
  Without,
  labelReading,
  publicLabel,
} from './label-schemas.ts';
import {
  Flag,
  Id,
  Instant,
  Nullable,
  Options,
  PageQuery,
  Pagination,
  PlainDate,
  RequiredText,
  Text,
  described,
} from './schema.ts';

export const DateKind = described(
  Options(DATE_KINDS),
  'Meaning of expiration_date. `best_before`: may still be handed out later; `expiry`: may be handed out up to and including that day; `none`: no date',
);
export type DateKind = Static<typeof DateKind>;

/** The public description, which other food banks see as a suggestion for the same barcode. */
export const KnownProduct = Type.Object({
  item_name: Type.String(),
  category: Type.String(),
  dietary_category: Nullable(Type.String()),
  description: Nullable(Type.String()),
});
export type KnownProduct = Static<typeof KnownProduct>;

/** The drawing of a food, at `/foods/<name>.svg` of the web app. */
export const Picture = Type.Unsafe<FoodPicture | null>({
  type: ['string', 'null'],
  description: 'Name of the drawing that shows this food, such as `banana`; null: none is certain to',
});

/** Beside `picture`, which it replaces where it is shown. */
export const Image = Nullable(
  Type.String({
    description:
      'Address of the photo, which never changes its content; with `?size=large` for a page of its own. null: no photo',
  }),
);

export const InventoryItem = Type.Object({
  _id: Id,
  foodbank_id: Id,
  ...KnownProduct.properties,
  quantity: Type.Integer({ description: 'Available units' }),
  expiration_date: Nullable(PlainDate),
  date_added: Instant,
  low_stock: Type.Boolean(),
  held: Type.Boolean({
    description: 'On hold: nothing of it can be requested or handed out; lists for others leave it out',
  }),
  picture: Picture,
  image: Image,
  ...publicLabel,
  // Signed-in readers only.
  date_kind: Type.Optional(DateKind),
  storage_location: Type.Optional(Nullable(Type.String({ description: 'Name of the storage location' }))),
  storage_location_id: Type.Optional(Nullable(Id)),
  barcode: Type.Optional(Nullable(Type.String())),
  minimum_stock_level: Type.Optional(Type.Integer()),
  gluten_sources: Type.Optional(LabelFacts.properties.gluten_sources),
  // Staff of the food bank and administrators only.
  reserved_quantity: Type.Optional(
    Type.Integer({ description: 'Units on the shelf that are reserved by open requests' }),
  ),
  on_hand_quantity: Type.Optional(Type.Integer({ description: 'quantity + reserved_quantity' })),
  lot_code: Type.Optional(LotCode),
  lot_source: Type.Optional(LotSource),
  high_in: Type.Optional(LabelFacts.properties.high_in),
  ...Type.Partial(Type.Object(labelReading)).properties,
});
export type InventoryItem = Static<typeof InventoryItem>;

const Units = Type.Integer({ minimum: 0, maximum: LIMITS.stock });
/** Lists are filtered by comma-separated categories, so a category must not contain commas. */
const CATEGORY = 'One of the predefined categories, or any other text without commas';

export const NewInventoryItem = Type.Object({
  item_name: RequiredText(LIMITS.itemName),
  category: RequiredText(LIMITS.category, CATEGORY),
  quantity: described(Units, 'Available units'),
  dietary_category: Type.Optional(Nullable(Text(LIMITS.category, CATEGORY))),
  description: Type.Optional(Nullable(Text(LIMITS.longText))),
  barcode: Type.Optional(Nullable(Text(LIMITS.barcode))),
  expiration_date: Type.Optional(Nullable(PlainDate)),
  date_kind: Type.Optional(
    described(DateKind, 'Must match expiration_date. Default: `best_before` with a date, `none` without'),
  ),
  storage_location: Type.Optional(
    Nullable(
      Text(
        LIMITS.name,
        'Name or id of a storage location of the food bank; ignored if storage_location_id is given',
      ),
    ),
  ),
  storage_location_id: Type.Optional(Nullable(Id)),
  minimum_stock_level: Type.Optional(
    described(Units, `Default for a new item: ${DEFAULT_MINIMUM_STOCK_LEVEL}`),
  ),
  ...LotInput.properties,
  ...LabelInput.properties,
  foodbank_id: Type.Optional(described(Id, 'Default: the own food bank; required for administrators')),
});
export type NewInventoryItem = Static<typeof NewInventoryItem>;

export const StockMovement = Type.Object({
  _id: Id,
  kind: Options(MOVEMENT_KINDS),
  quantity_delta: Type.Integer(),
  reserved_delta: Type.Integer(),
  quantity_after: Type.Integer(),
  reserved_after: Type.Integer(),
  reason: Nullable(Type.String()),
  actor_name: Nullable(Type.String({ description: 'null: the system' })),
  request_id: Nullable(Id),
  donation_id: Nullable(Id),
  from_location: Nullable(
    Type.String({ description: 'For a transfer: the name at that time; null: no location' }),
  ),
  to_location: Nullable(Type.String()),
  other_item_id: described(
    Nullable(Id),
    'The item at the other end of a transfer of a part; null for older ones that are not certain',
  ),
  created_at: Instant,
});
export type StockMovement = Static<typeof StockMovement>;

export const Days = Type.Integer({ minimum: 0, maximum: 3_650, default: EXPIRING_WITHIN_DAYS });
const WordList = Text(LIMITS.shortText, 'One or several values, separated by commas');

export const InventoryPagination = Type.Object({
  ...Pagination.properties,
  nextCursor: Nullable(
    Type.String({ description: 'Send as `cursor` with page + 1, which costs the same on every page' }),
  ),
  matched: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Of a search, the words to mark in names: corrected, in all languages, without accents',
    }),
  ),
  previousCursor: Nullable(Type.String({ description: 'Send as `cursor` with page - 1, or with page 1' })),
});

export const inventoryFilter = {
  search: Type.Optional(
    Text(
      LIMITS.search,
      'Words or parts of words in any order, ignoring case and accents; foods in English, French or Spanish',
    ),
  ),
  category: Type.Optional(WordList),
  dietary_category: Type.Optional(WordList),
  without: Type.Optional(Without),
  certified: Type.Optional(Certified),
  foodbank_id: Type.Optional(Id),
  low_stock: Type.Optional(Flag),
  held: Type.Optional(described(Flag, 'Only items on hold, which only their staff and administrators see')),
  expiring: Type.Optional(
    described(
      Flag,
      'Only items in stock with a date from today to `days` from now, in the time zone of the food bank. With `past_date`, items that match either.',
    ),
  ),
  past_date: Type.Optional(
    described(Flag, 'Only items in stock whose date has passed in the time zone of the food bank'),
  ),
  days: Type.Optional(Days),
};

export const Shelf = Type.Array(InventoryItem, { maxItems: SHELF_ITEMS });
export const alertQuery = { foodbank_id: Type.Optional(Id), ...PageQuery };
