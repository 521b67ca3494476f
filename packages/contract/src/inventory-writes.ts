import Type, { type Static } from 'typebox';
import { DEFAULT_MINIMUM_STOCK_LEVEL, LIMITS } from './constants.ts';
import { DateKind, InventoryItem } from './inventory.ts';
import { defineRoute, type RouteDefinition } from './route.ts';
import { Count, Data, Done, Id, IdParams, Nullable, PlainDate, RequiredText, Text } from './schema.ts';

const Units = Type.Integer({ minimum: 0, maximum: LIMITS.stock });
/** Lists are filtered by several categories with commas between them, so a category has none. */
const CATEGORY = 'One of the usual ones or any other text without commas';

const required = {
  item_name: RequiredText(LIMITS.itemName),
  category: RequiredText(LIMITS.category, CATEGORY),
  quantity: Type.Unsafe<number>({ ...Units, description: 'Units that can be promised' }),
};
const optional = {
  dietary_category: Type.Optional(Nullable(Text(LIMITS.category, { description: CATEGORY }))),
  description: Type.Optional(Nullable(Text(LIMITS.longText))),
  barcode: Type.Optional(Nullable(Text(LIMITS.barcode))),
  expiration_date: Type.Optional(Nullable(PlainDate)),
  date_kind: Type.Optional(
    Type.Unsafe<DateKind>({
      ...DateKind,
      description:
        'Fits expiration_date; `best_before` where a date comes without one, `none` without a date',
    }),
  ),
  storage_location: Type.Optional(
    Nullable(
      Text(LIMITS.name, {
        description:
          'Name or id of a storage location of the food bank; read only without storage_location_id',
      }),
    ),
  ),
  storage_location_id: Type.Optional(Nullable(Id)),
  minimum_stock_level: Type.Optional(
    Type.Unsafe<number>({
      ...Units,
      description: `${DEFAULT_MINIMUM_STOCK_LEVEL} where a new item names none`,
    }),
  ),
};

export const NewInventoryItem = Type.Object({
  ...required,
  ...optional,
  foodbank_id: Type.Optional(
    Type.Unsafe<string>({
      ...Id,
      description: 'The own food bank where it is left out; administrators who have none must name it',
    }),
  ),
});
export type NewInventoryItem = Static<typeof NewInventoryItem>;

/** Keys left out stay as they are. */
export const InventoryItemChange = Type.Object({
  item_name: Type.Optional(required.item_name),
  category: Type.Optional(required.category),
  quantity: Type.Optional(required.quantity),
  ...optional,
  expected_quantity: Type.Optional(
    Type.Unsafe<number>({
      ...Count,
      description:
        'The quantity that the person saw. One that they left alone changes nothing; otherwise, if it is another one by now, the answer is 409 `conflict` with the figures of now',
    }),
  ),
  reason: Type.Optional(
    Nullable(Text(LIMITS.shortText, { description: 'Why the quantity changes; kept in the ledger' })),
  ),
});
export type InventoryItemChange = Static<typeof InventoryItemChange>;

/** What is said of an item's fields wherever one is described. */
export const itemSentences = {
  item_name: { required: 'item_name_required', wrong_type: 'item_name_required' },
  category: { required: 'category_required', wrong_type: 'category_required', bad_format: 'no_commas' },
  dietary_category: { bad_format: 'no_commas' },
  quantity: {
    required: 'quantity_required',
    wrong_type: 'quantity_required',
    too_small: 'quantity_required',
  },
  minimum_stock_level: { wrong_type: 'minimum_stock_level_bound', too_small: 'minimum_stock_level_bound' },
} as const satisfies RouteDefinition['sentences'];
const tag = 'Inventory';

export const inventoryWriteRoutes = {
  createInventoryItem: defineRoute({
    method: 'POST',
    url: '/api/inventory',
    access: 'staff',
    tag,
    summary: 'Put a new item on the shelf',
    body: NewInventoryItem,
    status: 201,
    once: true,
    response: Data(InventoryItem),
    sentences: itemSentences,
  }),
  updateInventoryItem: defineRoute({
    method: 'PUT',
    url: '/api/inventory/:id',
    access: 'staff',
    tag,
    summary: 'Change an item; another quantity is a row `adjusted` of its ledger',
    params: IdParams,
    body: InventoryItemChange,
    status: 200,
    response: Data(InventoryItem),
    sentences: itemSentences,
  }),
  removeInventoryItem: defineRoute({
    method: 'DELETE',
    url: '/api/inventory/:id',
    access: 'staff',
    tag,
    summary:
      'Offer an item no more: what is left of it is written off, its history stays. Held by open requests: 409 in_use',
    params: IdParams,
    query: Type.Object({
      reason: Type.Optional(Text(LIMITS.shortText, { description: 'Why; kept in the ledger' })),
    }),
    status: 200,
    response: Done,
  }),
  adjustInventoryItem: defineRoute({
    method: 'POST',
    url: '/api/inventory/:id/adjust',
    access: 'staff',
    tag,
    summary:
      'Add to what is available of an item, or take from it: a row `adjusted` of its ledger, or `written_off`',
    params: IdParams,
    body: Type.Object({
      quantity_delta: Type.Integer({
        minimum: -LIMITS.stock,
        maximum: LIMITS.stock,
        description: 'Units, from whatever is available now; not 0',
      }),
      reason: RequiredText(LIMITS.shortText, 'Kept in the ledger'),
      written_off: Type.Optional(
        Type.Boolean({
          description: 'Thrown away (damaged, spoiled, recalled): counts as waste; only to take from it',
        }),
      ),
    }),
    status: 200,
    once: true,
    response: Data(InventoryItem),
  }),
  transferInventoryItem: defineRoute({
    method: 'POST',
    url: '/api/inventory/:id/transfer',
    access: 'staff',
    tag,
    summary:
      'Move goods to another storage location of their food bank. All that is on hand takes the item along, with what is reserved; a part of what is available makes an item of the same description there, or tops it up',
    params: IdParams,
    body: Type.Object({
      storage_location_id: Id,
      quantity: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: LIMITS.stock,
          description: 'All that is on hand where it is left out',
        }),
      ),
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, { description: 'Kept in the ledger' }))),
    }),
    status: 200,
    once: true,
    response: Data(
      Type.Object({
        from: InventoryItem,
        to: Type.Unsafe<InventoryItem>({
          ...InventoryItem,
          description: 'What holds the moved units now; the same item where all of it moved',
        }),
      }),
    ),
  }),
  writeOffInventoryItem: defineRoute({
    method: 'POST',
    url: '/api/inventory/:id/write-off',
    access: 'staff',
    tag,
    summary:
      'Take what is available of an item past its date off the shelf: a row `expired` of its ledger. What is reserved stays',
    params: IdParams,
    query: Type.Object({
      reason: Type.Optional(Text(LIMITS.shortText, { description: 'Why; kept in the ledger' })),
    }),
    status: 200,
    response: Data(InventoryItem),
  }),
};
