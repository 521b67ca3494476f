import Type, { type Static } from 'typebox';
import { DEFAULT_MINIMUM_STOCK_LEVEL, LIMITS } from './constants.ts';
import { DateKind, InventoryItem } from './inventory.ts';
import { defineRoutes, type RouteDefinition } from './route.ts';
import {
  Count,
  Data,
  Done,
  Id,
  IdParams,
  Nullable,
  PlainDate,
  RequiredText,
  Text,
  described,
} from './schema.ts';

const Units = Type.Integer({ minimum: 0, maximum: LIMITS.stock });
/** Lists are filtered by comma-separated categories, so a category must not contain commas. */
const CATEGORY = 'One of the predefined categories, or any other text without commas';

const required = {
  item_name: RequiredText(LIMITS.itemName),
  category: RequiredText(LIMITS.category, CATEGORY),
  quantity: described(Units, 'Available units'),
};
const optional = {
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
};

export const NewInventoryItem = Type.Object({
  ...required,
  ...optional,
  foodbank_id: Type.Optional(described(Id, 'Default: the own food bank; required for administrators')),
});
export type NewInventoryItem = Static<typeof NewInventoryItem>;

/** Missing keys stay unchanged. */
export const InventoryItemChange = Type.Object({
  item_name: Type.Optional(required.item_name),
  category: Type.Optional(required.category),
  quantity: Type.Optional(required.quantity),
  ...optional,
  expected_quantity: Type.Optional(
    described(
      Count,
      'The quantity that the person saw. If `quantity` is equal to it, the stock stays unchanged; otherwise, if the current quantity differs from it, 409 `conflict` with the current figures',
    ),
  ),
  reason: Type.Optional(Nullable(Text(LIMITS.shortText, 'Why the quantity changes; stored in the ledger'))),
});
export type InventoryItemChange = Static<typeof InventoryItemChange>;

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
export const inventoryWriteRoutes = defineRoutes('Inventory', {
  createInventoryItem: {
    key: 'POST /api/inventory',
    access: 'staff',
    summary: 'Create an item',
    body: NewInventoryItem,
    status: 201,
    once: true,
    response: Data(InventoryItem),
    sentences: itemSentences,
  },
  updateInventoryItem: {
    key: 'PUT /api/inventory/:id',
    access: 'staff',
    summary: 'Change an item; another quantity is an `adjusted` movement in the ledger',
    params: IdParams,
    body: InventoryItemChange,
    response: Data(InventoryItem),
    sentences: itemSentences,
  },
  removeInventoryItem: {
    key: 'DELETE /api/inventory/:id',
    access: 'staff',
    summary:
      'Archive an item: available units are written off, its history stays. With units in open requests: 409 in_use',
    params: IdParams,
    query: Type.Object({
      reason: Type.Optional(Text(LIMITS.shortText, 'Why; stored in the ledger')),
    }),
    response: Done,
  },
  adjustInventoryItem: {
    key: 'POST /api/inventory/:id/adjust',
    access: 'staff',
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
    once: true,
    response: Data(InventoryItem),
  },
  transferInventoryItem: {
    key: 'POST /api/inventory/:id/transfer',
    access: 'staff',
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
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, 'Stored in the ledger'))),
    }),
    once: true,
    response: Data(
      Type.Object({
        from: InventoryItem,
        to: described(
          InventoryItem,
          'The item that has the moved units now; the same one if all units moved',
        ),
      }),
    ),
  },
  writeOffInventoryItem: {
    key: 'POST /api/inventory/:id/write-off',
    access: 'staff',
    summary:
      'Take the available units of an item past its date off the shelf: an `expired` movement in the ledger. Reserved units stay',
    params: IdParams,
    query: Type.Object({
      reason: Type.Optional(Text(LIMITS.shortText, 'Why; stored in the ledger')),
    }),
    response: Data(InventoryItem),
  },
});
