import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface FilterListProps {
  label: string;
  /** undefined while the list is on its way. */
  values: readonly string[] | undefined;
  nameOf: (value: string) => string;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  emptyText: string;
}

/** The boxes of one kind of filter, in the order of the reader's alphabet. */
export function FilterList({ label, values, nameOf, selected, onChange, emptyText }: FilterListProps) {
  const { i18n } = useTranslation();
  if (!values) {
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-28 w-full" />
      </Loading>
    );
  }
  // One that is ticked stays, so that it can be lifted, even where the food bank has nothing of the kind.
  const options = [...new Set([...values, ...selected])]
    .map((value) => ({ value, label: nameOf(value) }))
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
