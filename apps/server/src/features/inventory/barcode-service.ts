import { barcodeSpellings, idEndOf, normalBarcode } from '@nourish/contract/barcodes';
import type { Actor, Context } from '../../context.ts';
import { fail } from '../../fail.ts';
import { foodBankScope } from '../../http/access.ts';
import { selectByBarcode, selectKnownProduct, selectLastRead, selectLots } from './barcode-queries.ts';
import { selectProduct } from './product-labels/queries.ts';
import type { ItemRow } from './queries.ts';
import { visibilityOf } from './rules.ts';
import { getItem } from './service.ts';

/**
 * Returns the items of the caller's food bank (administrators: of one, or of all) with this barcode in any
 * spelling or on their label, else a `suggestion` from another food bank. `lastRead` is the item whose label
 * was read last; `product` has the allergens by Open Food Facts. Throws `not_found`.
 */
export async function findByBarcode(
  ctx: Context,
  actor: Actor,
  code: string,
  foodbank_id: string | undefined,
) {
  const scope = foodBankScope(actor, foodbank_id);
  const spellings = barcodeSpellings(code);
  const items = await selectByBarcode(ctx.db, scope, { spellings, id_end: idEndOf(code) });
  const known = items.length > 0 ? undefined : await selectKnownProduct(ctx.db, spellings);
  const read = scope === null ? undefined : await selectLastRead(ctx.db, scope, spellings);
  const product = await selectProduct(ctx.db, normalBarcode(code));
  return {
    code: normalBarcode(code),
    items,
    suggestion: known ?? null,
    lastRead: read ?? null,
    product: product ?? null,
  };
}

/**
 * Returns the other items of the same product at the item's food bank. Throws `not_found` except for staff of
 * the food bank and administrators.
 */
export async function listLots(ctx: Context, actor: Actor, id: string): Promise<ItemRow[]> {
  const item = await getItem(ctx.db, id);
  if (visibilityOf(actor, item) !== 'staff') throw fail('not_found');
  return selectLots(ctx.db, item, item.barcode === null ? [] : barcodeSpellings(item.barcode));
}
