import { barcodeSpellings, normalBarcode } from '@nourish/contract/barcodes';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { selectByBarcode, selectKnownProduct, type KnownProduct } from './barcode-queries.ts';
import type { ItemRow } from './queries.ts';

/** The result of a barcode lookup. */
export interface FoundCode {
  /** The normalized barcode. */
  code: string;
  items: ItemRow[];
  /** A description from another food bank if no item here has the barcode. */
  suggestion: KnownProduct | null;
}

/**
 * Returns the items of the caller's food bank (administrators: of one, or of all) with this barcode in any
 * spelling. Throws `not_found`.
 */
export async function findByBarcode(
  ctx: Context,
  actor: Actor,
  code: string,
  foodbank_id: string | undefined,
): Promise<FoundCode> {
  const scope = foodBankScope(actor, foodbank_id);
  const spellings = barcodeSpellings(code);
  const items = await selectByBarcode(ctx.db, scope, spellings);
  const known = items.length > 0 ? undefined : await selectKnownProduct(ctx.db, spellings);
  return { code: normalBarcode(code), items, suggestion: known ?? null };
}
