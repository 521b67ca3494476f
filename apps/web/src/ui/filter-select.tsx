import type { FieldProps } from './field.tsx';
import { Select, type Option } from './select.tsx';
import { cx } from './cx.ts';

interface FilterSelectProps<T extends string> extends FieldProps {
  allLabel: string;
  options: readonly Option<T>[];
  value: T | '';
  onChange: (value: T | '') => void;
}

const ALL = 'all';

/** Select that filters a list by one option or none. */
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
