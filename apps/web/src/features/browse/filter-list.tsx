import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface FilterListProps {
  label: string;
  /** undefined while loading. */
  values: readonly string[] | undefined;
  nameOf: (value: string) => string;
  /** Icon before the name. */
  markOf?: (value: string) => ReactNode;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  emptyText: string;
  /** Number of skeleton rows while loading. */
  expected: number;
}

/** Checkboxes of one filter, sorted in the reader's language. */
export function FilterList({
  label,
  values,
  nameOf,
  markOf,
  selected,
  onChange,
  emptyText,
  expected,
}: FilterListProps) {
  const { i18n } = useTranslation();
  if (!values) {
    return (
      <Loading className="flex flex-col gap-0.5">
        <Skeleton className="h-6 w-32" />
        {Array.from({ length: expected }, (_, row) => (
          <div key={row} className="flex h-11 items-center">
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </Loading>
    );
  }
  // A selected value stays even if the food bank has no such items, so that it can be cleared.
  const options = [...new Set([...values, ...selected])]
    .map((value) => ({ value, label: nameOf(value), mark: markOf?.(value) }))
    .toSorted((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, i18n.language));
  if (options.length === 0) {
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="mt-1 text-muted">{emptyText}</p>
      </div>
    );
  }
  return <CheckboxGroup label={label} options={options} value={selected} onChange={onChange} />;
}

/** Sorts 'other' last. */
const rank = (value: string) => (value === 'other' ? 1 : 0);
