import Type from 'typebox';
import { EXPIRING_WITHIN_DAYS, INVENTORY_SORTS, LIMITS, NEW_FOR_DAYS, SHELF_MIN_ITEMS } from './constants.ts';
import { LABEL_PAPERS, MAX_LABELS } from './label-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  FileContent,
  Id,
  IdParams,
  Options,
  Page,
  PageQuery,
  Text,
  described,
} from './schema.ts';
import {
  InventoryItem,
  StockMovement,
  Days,
  InventoryPagination,
  inventoryFilter,
  Shelf,
  alertQuery,
} from './inventory-schemas.ts';

export const inventoryRoutes = defineRoutes('Inventory', {
  listInventory: {
    key: 'GET /api/inventory',
    access: 'anyone',
    summary: 'Browse and search the inventory',
    query: Type.Object({
      ...inventoryFilter,
      sort: Type.Optional(
        described(
          Options([...INVENTORY_SORTS, 'relevance'] as const),
          'Default: `relevance` with a search, else `-date_added`. By `expiration_date`, items without a date count as keeping longest.',
        ),
      ),
      cursor: Type.Optional(
        Text(1_000, 'From `pagination` of the same list; `page` is then only the page number'),
      ),
      ...PageQuery,
    }),
    response: Page(InventoryItem, InventoryPagination),
  },
  getInventoryItem: {
    key: 'GET /api/inventory/:id',
    access: 'anyone',
    summary: 'One item',
    params: IdParams,
    response: Data(InventoryItem),
  },
  getItemPhoto: {
    key: 'GET /api/inventory/photos/:id',
    access: 'anyone',
    summary: 'Photo of an item, from its `image`',
    params: IdParams,
    query: Type.Object({
      size: Type.Optional(
        described(
          Options(['card', 'large'] as const),
          'card: at most 400 pixels on the longer side, the default; large: at most 2,000',
        ),
      ),
    }),
    file: 'image/webp',
    response: FileContent,
  },
  listShelves: {
    key: 'GET /api/inventory/shelves',
    access: 'anyone',
    summary: `Food of a food bank to show first, without items past their date. Each food is only on the first shelf that it fits, with one lot, and a shelf with fewer than ${SHELF_MIN_ITEMS} items is empty`,
    query: Type.Object({ foodbank_id: Id }),
    response: Data(
      Type.Object({
        usual: described(
          Shelf,
          'For recipients: what they requested before, by name, most often first; for others empty',
        ),
        new: described(Shelf, `Added in the last ${NEW_FOR_DAYS} days, newest first`),
        almost_gone: described(Shelf, '`low_stock` and in stock, lowest ratio of stock to minimum first'),
      }),
    ),
  },
  listLowStock: {
    key: 'GET /api/inventory/alerts/low-stock',
    access: 'staff',
    summary: 'Items at or below their minimum, lowest stock first',
    query: Type.Object(alertQuery),
    response: Page(InventoryItem),
  },
  listExpiring: {
    key: 'GET /api/inventory/alerts/expiring',
    access: 'staff',
    summary: 'Items in stock with a date from today to `days` from now, earliest first',
    query: Type.Object({
      ...alertQuery,
      days: Type.Optional(Days),
    }),
    response: Page(InventoryItem),
  },
  listPastDate: {
    key: 'GET /api/inventory/alerts/past-date',
    access: 'staff',
    summary:
      'Items in stock whose date has passed: first those past an expiry date, which must not be handed out, then those past a best-before date; each group earliest first',
    query: Type.Object(alertQuery),
    response: Page(InventoryItem),
  },
  getInventoryStats: {
    key: 'GET /api/inventory/stats',
    access: 'staff',
    summary: 'Stock figures of a food bank, or of all for administrators',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(
      Type.Object({
        total_items: Count,
        total_quantity: Count,
        reserved_quantity: Count,
        low_stock_count: described(Count, 'At or below their minimum, including those out of stock'),
        out_of_stock_count: described(Count, 'Without available units'),
        expiring_count: described(
          Count,
          `In stock, with a date from today to ${EXPIRING_WITHIN_DAYS} days from now`,
        ),
        past_date_count: described(Count, 'In stock, with a date that has passed'),
        expired_count: described(Count, 'Of those, past an expiry date: must not be handed out'),
        by_category: Type.Array(Type.Object({ category: Type.String(), count: Count, quantity: Count })),
      }),
    ),
  },
  listCategories: {
    key: 'GET /api/inventory/meta/categories',
    access: 'anyone',
    summary: 'Categories in use',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Array(Type.String())),
  },
  listDietaryCategories: {
    key: 'GET /api/inventory/meta/dietary-categories',
    access: 'anyone',
    summary: 'Dietary categories in use',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Array(Type.String())),
  },
  listLots: {
    key: 'GET /api/inventory/:id/lots',
    access: 'staff',
    summary:
      'Other items of the same product at the food bank, with the same name or barcode, earliest date first',
    params: IdParams,
    response: Data(Type.Array(InventoryItem)),
  },
  printLabels: {
    key: 'POST /api/inventory/labels',
    access: 'staff',
    summary:
      'Shelf labels of items: name, storage location, date and barcode. An item without a printable barcode gets a code that `GET /api/inventory/barcode/:code` finds',
    body: Type.Object({
      labels: Type.Array(
        Type.Object({
          inventory_id: Id,
          copies: Type.Optional(
            Type.Integer({ minimum: 1, maximum: MAX_LABELS, default: 1, description: 'Labels of this item' }),
          ),
        }),
        {
          minItems: 1,
          maxItems: LIMITS.itemsAtOnce,
          description: `At most ${MAX_LABELS} labels, with all copies`,
        },
      ),
      paper: described(Options(LABEL_PAPERS), 'Sheets of US Letter, or rolls with one label per page'),
      start_at: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 30,
          default: 1,
          description: 'The first free label of a partly used sheet, counted by rows',
        }),
      ),
    }),
    file: 'application/pdf',
    response: FileContent,
  },
  listMovements: {
    key: 'GET /api/inventory/:id/movements',
    access: 'staff',
    reads: 'replica',
    summary: 'Ledger of an item, newest first',
    params: IdParams,
    query: Type.Object(PageQuery),
    response: Page(StockMovement),
  },
});
