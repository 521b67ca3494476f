import type { RecallPreview } from '@nourish/contract';
import { useState } from 'react';
import type { Selection } from '../../../lib/use-selection.ts';

export type AffectedItem = RecallPreview['items'][number] & { _id: string };

/** True if the item came in after the recall was entered, and is undecided. */
export const isNew = ({ arrival }: Pick<AffectedItem, 'arrival'>): boolean => arrival?.dismissed_at === null;

/**
 * The items to hold. Certain matches are chosen from the start; the user chooses possible and dismissed ones.
 * Choices survive a refetch.
 */
export function useChosenItems(items: readonly AffectedItem[]): Selection<AffectedItem> {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSelected = (item: AffectedItem) =>
    choices.get(item._id) ?? (item.match === 'certain' && (item.arrival === null || isNew(item)));
  const choose = (rows: readonly AffectedItem[], isChosen: boolean) =>
    setChoices((before) => new Map([...before, ...rows.map(({ _id }) => [_id, isChosen] as const)]));
  const selected = items.filter(isSelected);
  return {
    selected,
    hasRows: items.length > 0,
    hasSeveral: items.length > 1,
    isSelected,
    isAll: items.length > 0 && selected.length === items.length,
    toggle: (row, isTicked) => choose([row], isTicked),
    toggleAll: (isTicked) => choose(items, isTicked),
    clear: () => choose(items, false),
  };
}
