import { useState } from 'react';

interface Row {
  _id: string;
}

/** Selected rows. A row that is no longer visible is deselected, so that actions affect visible rows only. */
export function useSelection<T extends Row>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ _id }) => ids.has(_id));
  const idsOf = (chosen: readonly T[]) => new Set(chosen.map(({ _id }) => _id));
  if (selected.length !== ids.size) setIds(idsOf(selected));
  return {
    selected,
    hasRows: rows.length > 0,
    hasSeveral: rows.length > 1,
    isSelected: (row: T) => ids.has(row._id),
    isAll: rows.length > 0 && selected.length === rows.length,
    toggle: (row: T, isTicked: boolean) => {
      const others = selected.filter(({ _id }) => _id !== row._id);
      setIds(idsOf(isTicked ? [...others, row] : others));
    },
    toggleAll: (isTicked: boolean) => setIds(idsOf(isTicked ? rows : [])),
    clear: () => setIds(new Set()),
  };
}
export type Selection<T extends Row> = ReturnType<typeof useSelection<T>>;
