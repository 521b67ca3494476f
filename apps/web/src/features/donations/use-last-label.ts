import type { InventoryItem, ProposedLabel } from '@nourish/contract';
import { packageSpellings } from '@nourish/contract/barcodes';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { inventoryQuery } from '../inventory/api.ts';
import { labelOf } from '../inventory/label/label-values.ts';
import { labelsOfBarcodeQuery } from '../stock/api.ts';
import { foldedName } from './reception.ts';

interface Received {
  foodbank_id: string;
  item_name: string;
  /** '' if it is not known. */
  barcode: string;
}

/** Enough for the lots of one product; items of exactly this name come first. */
const MAX_LOTS = 50;

/**
 * What is known of the label of received goods: by their barcode, else from those of the items that have
 * their name.
 */
export function useLastLabel(received: Received) {
  const { foodbank_id, barcode } = received;
  const search = useDebounced(received.item_name.trim()).slice(0, LIMITS.search);
  const { data, isLoading } = useQuery({
    ...labelsOfBarcodeQuery(foodbank_id, barcode),
    enabled: barcode !== '' && foodbank_id !== '',
  });
  const { data: named } = useQuery({
    ...inventoryQuery({ foodbank_id, search, sort: 'relevance', limit: MAX_LOTS }),
    enabled: search !== '' && foodbank_id !== '' && !isLoading && !data?.proposed_label,
  });
  return {
    // Nothing meanwhile: what is proposed must not become another label just before it is chosen.
    proposal: isLoading ? null : (data?.proposed_label ?? lastReadOf(named?.data ?? [], received)),
    community: data?.community_label ?? null,
  };
}

/** Returns the latest reading among the items of this name, without those of another barcode. */
export function lastReadOf(
  items: readonly InventoryItem[],
  { item_name, barcode }: Pick<Received, 'item_name' | 'barcode'>,
): ProposedLabel | null {
  const spellings = packageSpellings(barcode);
  const [last] = items
    .filter(
      (item) =>
        item.label_read_at &&
        foldedName(item.item_name) === foldedName(item_name) &&
        (barcode === '' || !item.barcode || spellings.includes(item.barcode)),
    )
    .toSorted((one, other) => ((one.label_read_at ?? '') < (other.label_read_at ?? '') ? 1 : -1));
  if (last === undefined) return null;
  const { label_read_at = null, label_read_by = null } = last;
  return { ...labelOf(last), label_read_at, label_read_by };
}
