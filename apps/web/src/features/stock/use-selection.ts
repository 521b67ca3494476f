import type { InventoryItem } from '@nourish/contract';
import { useState } from 'react';

/** Which of the items in sight are ticked. One that leaves the sight is ticked no more: nothing is deleted unseen. */
export function useSelection(items: readonly InventoryItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ _id }) => ids.has(_id));
  const idsOf = (chosen: readonly InventoryItem[]) => new Set(chosen.map(({ _id }) => _id));
  if (selected.length !== ids.size) setIds(idsOf(selected));
  return {
    selected,
    isSelected: (item: InventoryItem) => ids.has(item._id),
    isAll: items.length > 0 && selected.length === items.length,
    toggle: (item: InventoryItem, isTicked: boolean) => {
      const others = selected.filter(({ _id }) => _id !== item._id);
      setIds(idsOf(isTicked ? [...others, item] : others));
    },
    toggleAll: (isTicked: boolean) => setIds(idsOf(isTicked ? items : [])),
    clear: () => setIds(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
