import type { FieldProps } from './field.tsx';
import { Select, type Option } from './select.tsx';
import { cx } from './cx.ts';

interface FilterSelectProps<T extends string> extends FieldProps {
  /** What not choosing is called. */
  allLabel: string;
  options: readonly Option<T>[];
  /** '' while nothing is chosen. */
  value: T | '';
  onChange: (value: T | '') => void;
}

const ALL = 'all';

/** Narrows a list to one of a few things, or to none of them. */
export function FilterSelect<T extends string>({
  allLabel,
  options,
  value,
  onChange,
  ...field
}: FilterSelectProps<T>) {
  return (
    <Select<T | typeof ALL>
      {...field}
      className={cx('print:hidden', field.className)}
      options={[{ value: ALL, label: allLabel }, ...options]}
      value={value || ALL}
      onChange={(chosen) => onChange(chosen === ALL ? '' : chosen)}
    />
  );
}
