import Type, { type Static } from 'typebox';
import { IMAGE_MAX_BYTES, LIMITS } from './constants.ts';
import { InventoryItem, NewInventoryItem } from './inventory-schemas.ts';
import { defineRoutes, type RouteDefinition } from './route.ts';
import {
  Count,
  Data,
  Done,
  Id,
  IdParams,
  Instant,
  Nullable,
  RequiredText,
  Text,
  described,
} from './schema.ts';

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

/**
 * Missing keys stay unchanged, except that other goods reduce the stored label facts to warnings. Other goods
 * are another barcode, lot code or name, or without a lot code another date together with more units.
 */
export const InventoryItemChange = Type.Object({
  ...Type.Partial(Type.Omit(NewInventoryItem, ['foodbank_id'])).properties,
  expected_quantity: Type.Optional(
    described(
      Count,
      'The quantity that the person saw. If `quantity` is equal to it, the stock stays unchanged; otherwise, if the current quantity differs from it, 409 `conflict` with the current figures',
    ),
  ),
  expected_label_read_at: Type.Optional(
    described(
      Nullable(Instant),
      'The `label_read_at` that the person saw. If it differs now, 409 `conflict`, and nothing changes',
    ),
  ),
  same_product: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'The name was only corrected, so that the label that was read still applies. Otherwise another name (apart from case, spaces and accents) ends it, as another lot code or barcode does',
    }),
  ),
  reason: Type.Optional(Nullable(Text(LIMITS.shortText, 'Why the quantity changes; stored in the ledger'))),
});
export type InventoryItemChange = Static<typeof InventoryItemChange>;

/** What may differ of a part that is split off; omitted fields do not change. At least one must differ. */
const SplitFields = Type.Pick(NewInventoryItem, [
  'lot_code',
  'lot_source',
  'expiration_date',
  'date_kind',
  'storage_location',
  'storage_location_id',
]);

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
      expected_quantity: Type.Optional(
        described(
          Count,
          'The available units that the person saw. If there are others now: 409 `conflict` with the current figures',
        ),
      ),
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
  splitInventoryItem: {
    key: 'POST /api/inventory/:id/split',
    access: 'staff',
    summary:
      'Move a part of the available units to an item of another lot, date or location: to a new one, or to one that has all of these already. Of the label of another lot only warnings stay; holds and recalls of the item also hold the part',
    params: IdParams,
    body: Type.Object({
      quantity: Type.Integer({ minimum: 1, maximum: LIMITS.stock }),
      ...SplitFields.properties,
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, 'Stored in the ledger'))),
    }),
    once: true,
    response: Data(
      Type.Object({
        from: described(InventoryItem, 'What is left; its available units may be 0'),
        to: described(InventoryItem, 'The item that has the units now'),
      }),
    ),
    sentences: { lot_code: { already_there: 'part_like_the_rest' } },
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
  setItemPhoto: {
    key: 'PUT /api/inventory/:id/photo',
    access: 'staff',
    summary:
      'Add or replace the photo of an item, which everyone sees: multipart/form-data with `photo`. Re-encoded without metadata',
    params: IdParams,
    upload: { field: 'photo', maxBytes: IMAGE_MAX_BYTES },
    response: Data(InventoryItem),
  },
  removeItemPhoto: {
    key: 'DELETE /api/inventory/:id/photo',
    access: 'staff',
    summary: 'Remove the photo of an item',
    params: IdParams,
    response: Data(InventoryItem),
  },
  moveInventoryItems: {
    key: 'POST /api/inventory/move',
    access: 'staff',
    summary:
      'Move several items of one food bank to other storage locations, with all units on hand: all or none. Items that are there already stay unchanged',
    body: Type.Object({
      moves: Type.Array(
        Type.Object({
          inventory_id: Id,
          storage_location_id: described(Nullable(Id), 'null: no location'),
          expected_storage_location_id: Type.Optional(
            described(
              Nullable(Id),
              'The location that the person saw. If the item is elsewhere, 409 `conflict` with the entry, and nothing moves',
            ),
          ),
        }),
        { minItems: 1, maxItems: LIMITS.itemsAtOnce },
      ),
      reason: Type.Optional(Nullable(Text(LIMITS.shortText, 'Stored in the ledger'))),
    }),
    once: true,
    response: Data(described(Type.Array(InventoryItem), 'The items that have moved')),
  },
  writeOffInventoryItems: {
    key: 'POST /api/inventory/write-off',
    access: 'staff',
    summary:
      'Take the available units of several items of one food bank off the shelf: all or none. An `expired` movement for items past their date, `written_off` for others. Reserved units stay',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: LIMITS.itemsAtOnce }),
      reason: Type.Optional(
        Nullable(Text(LIMITS.shortText, 'Stored in the ledger; required if an item is not past its date')),
      ),
    }),
    once: true,
    response: Data(Type.Array(InventoryItem)),
  },
});
