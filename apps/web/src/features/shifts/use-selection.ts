import type { Shift } from '@nourish/contract';
import { useState } from 'react';

/** Which of the drafts in sight are ticked. One that leaves the sight is ticked no more: nothing is published unseen. */
export function useSelection(shifts: readonly Shift[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const drafts = shifts.filter(({ status }) => status === 'draft');
  const selected = drafts.filter(({ _id }) => ids.has(_id));
  const idsOf = (chosen: readonly Shift[]) => new Set(chosen.map(({ _id }) => _id));
  if (selected.length !== ids.size) setIds(idsOf(selected));
  return {
    selected,
    hasDrafts: drafts.length > 0,
    isSelected: (shift: Shift) => ids.has(shift._id),
    isAll: drafts.length > 0 && selected.length === drafts.length,
    toggle: (shift: Shift, isTicked: boolean) => {
      const others = selected.filter(({ _id }) => _id !== shift._id);
      setIds(idsOf(isTicked ? [...others, shift] : others));
    },
    toggleAll: (isTicked: boolean) => setIds(idsOf(isTicked ? drafts : [])),
    clear: () => setIds(new Set()),
  };
}
export type Selection = ReturnType<typeof useSelection>;
