import type { InventoryItem, ProposedLabel } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { labelOf } from '../inventory/label/label-values.ts';
import { labelsOfBarcodeQuery } from '../stock/api.ts';

interface Received {
  foodbank_id: string;
  item_name: string;
  /** '' if it is not known. */
  barcode: string;
}

/**
 * What is known of the label of received goods: by their barcode, else from those of the items that have
 * their name.
 */
export function useLastLabel({ foodbank_id, item_name, barcode }: Received, items: readonly InventoryItem[]) {
  const { data } = useQuery({
    ...labelsOfBarcodeQuery(foodbank_id, barcode),
    enabled: barcode !== '' && foodbank_id !== '',
  });
  return {
    proposal: data?.proposed_label ?? lastReadOf(items, item_name),
    community: data?.community_label ?? null,
  };
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Returns the latest reading among the items of this name. */
export function lastReadOf(items: readonly InventoryItem[], item_name: string): ProposedLabel | null {
  const [last] = items
    .filter((item) => item.label_read_at && folded(item.item_name) === folded(item_name))
    .toSorted((one, other) => ((one.label_read_at ?? '') < (other.label_read_at ?? '') ? 1 : -1));
  if (last === undefined) return null;
  const { label_read_at = null, label_read_by = null } = last;
  return { ...labelOf(last), label_read_at, label_read_by };
}
