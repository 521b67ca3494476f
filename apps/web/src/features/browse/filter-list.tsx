import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface FilterListProps {
  label: string;
  /** undefined while the list is on its way. */
  values: readonly string[] | undefined;
  nameOf: (value: string) => string;
  /** A picture in front of the name. */
  markOf?: (value: string) => ReactNode;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  emptyText: string;
  /** As many as there are likely to be, while the list is on its way. */
  expected: number;
}

/** The boxes of one kind of filter, in the order of the reader's alphabet. */
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
  // One that is ticked stays, so that it can be lifted, even where the food bank has nothing of the kind.
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

/** 'Other' comes last in every language. */
const rank = (value: string) => (value === 'other' ? 1 : 0);
