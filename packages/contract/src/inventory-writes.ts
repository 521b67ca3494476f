import Type, { type Static } from 'typebox';
import { DEFAULT_MINIMUM_STOCK_LEVEL, LIMITS } from './constants.ts';
import { DateKind, InventoryItem } from './inventory.ts';
import { defineRoute, type RouteDefinition } from './route.ts';
import { Count, Data, Done, Id, IdParams, Nullable, PlainDate, RequiredText, Text } from './schema.ts';

const Units = Type.Integer({ minimum: 0, maximum: LIMITS.stock });
/** Lists are filtered by comma-separated categories, so a category must not contain commas. */
const CATEGORY = 'One of the predefined categories, or any other text without commas';

const required = {
  item_name: RequiredText(LIMITS.itemName),
  category: RequiredText(LIMITS.category, CATEGORY),
  quantity: Type.Unsafe<number>({ ...Units, description: 'Available units' }),
};
const optional = {
  dietary_category: Type.Optional(Nullable(Text(LIMITS.category, { description: CATEGORY }))),
  description: Type.Optional(Nullable(Text(LIMITS.longText))),
  barcode: Type.Optional(Nullable(Text(LIMITS.barcode))),
  expiration_date: Type.Optional(Nullable(PlainDate)),
  date_kind: Type.Optional(
    Type.Unsafe<DateKind>({
      ...DateKind,
      description: 'Must match expiration_date. Default: `best_before` with a date, `none` without',
    }),
  ),
  storage_location: Type.Optional(
    Nullable(
      Text(LIMITS.name, {
        description:
          'Name or id of a storage location of the food bank; ignored if storage_location_id is given',
      }),
    ),
  ),
  storage_location_id: Type.Optional(Nullable(Id)),
  minimum_stock_level: Type.Optional(
    Type.Unsafe<number>({
      ...Units,
      description: `Default for a new item: ${DEFAULT_MINIMUM_STOCK_LEVEL}`,
    }),
  ),
};

export const NewInventoryItem = Type.Object({
  ...required,
  ...optional,
  foodbank_id: Type.Optional(
    Type.Unsafe<string>({
      ...Id,
      description: 'Default: the own food bank; required for administrators',
    }),
  ),
});
export type NewInventoryItem = Static<typeof NewInventoryItem>;

/** Missing keys stay unchanged. */
export const InventoryItemChange = Type.Object({
  item_name: Type.Optional(required.item_name),
  category: Type.Optional(required.category),
  quantity: Type.Optional(required.quantity),
  ...optional,
  expected_quantity: Type.Optional(
    Type.Unsafe<number>({
      ...Count,
      description:
        'The quantity that the person saw. If `quantity` is equal to it, the stock stays unchanged; otherwise, if the current quantity differs from it, 409 `conflict` with the current figures',
    }),
  ),
  reason: Type.Optional(
    Nullable(Text(LIMITS.shortText, { description: 'Why the quantity changes; stored in the ledger' })),
  ),
});
export type InventoryItemChange = Static<typeof InventoryItemChange>;

/** Sentences for the fields of an item, shared by all its forms. */
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
    summary: 'Create an item',
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
    summary: 'Change an item; another quantity is an `adjusted` movement in the ledger',
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
      'Archive an item: available units are written off, its history stays. With units in open requests: 409 in_use',
    params: IdParams,
    query: Type.Object({
      reason: Type.Optional(Text(LIMITS.shortText, { description: 'Why; stored in the ledger' })),
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
      'Add or remove available units of an item: an `adjusted` movement in the ledger, or `written_off`',
    params: IdParams,
    body: Type.Object({
      quantity_delta: Type.Integer({
        minimum: -LIMITS.stock,
        maximum: LIMITS.stock,
        description: 'Change of the available units; not 0',
      }),
      reason: RequiredText(LIMITS.shortText, 'Kept in the ledger'),
      written_off: Type.Optional(
        Type.Boolean({
          description: 'Discarded (damaged, spoiled, recalled): counts as waste; only for negative changes',
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
      'Move units to another storage location of the food bank. Moving all units on hand moves the item, including reserved units; a part of the available units becomes a new item there, or is added to a matching one',
    params: IdParams,
    body: Type.Object({
      storage_location_id: Id,
      quantity: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: LIMITS.stock,
          description: 'Default: all units on hand',
        }),
      ),
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, { description: 'Stored in the ledger' }))),
    }),
    status: 200,
    once: true,
    response: Data(
      Type.Object({
        from: InventoryItem,
        to: Type.Unsafe<InventoryItem>({
          ...InventoryItem,
          description: 'The item that has the moved units now; the same one if all units moved',
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
      'Take the available units of an item past its date off the shelf: an `expired` movement in the ledger. Reserved units stay',
    params: IdParams,
    query: Type.Object({
      reason: Type.Optional(Text(LIMITS.shortText, { description: 'Why; stored in the ledger' })),
    }),
    status: 200,
    response: Data(InventoryItem),
  }),
};
