import { barcodeSpellings, normalBarcode } from '@nourish/contract/barcodes';
import type { Actor, Context } from '../../context.ts';
import { foodBankScope } from '../../http/access.ts';
import { selectByBarcode, selectKnownProduct, type KnownProduct } from './barcode-queries.ts';
import type { ItemRow } from './queries.ts';

/** What a code on a package leads to. */
export interface FoundCode {
  /** In the one spelling that codes are kept in. */
  code: string;
  items: ItemRow[];
  /** For a code that no item has here: how other food banks describe what has it. */
  suggestion: KnownProduct | null;
}

/** The items of the caller's food bank (administrators: of one, or of all) with this code, however it is spelled. Throws `not_found`. */
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
