import { barcodeSpellings, normalBarcode } from '@nourish/contract/barcodes';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { selectByBarcode, selectKnownProduct } from './barcode-queries.ts';

/**
 * Returns the items of the caller's food bank (administrators: of one, or of all) with this barcode in any
 * spelling, else a `suggestion` from another food bank. Throws `not_found`.
 */
export async function findByBarcode(
  ctx: Context,
  actor: Actor,
  code: string,
  foodbank_id: string | undefined,
) {
  const scope = foodBankScope(actor, foodbank_id);
  const spellings = barcodeSpellings(code);
  const items = await selectByBarcode(ctx.db, scope, spellings);
  const known = items.length > 0 ? undefined : await selectKnownProduct(ctx.db, spellings);
  return { code: normalBarcode(code), items, suggestion: known ?? null };
}
