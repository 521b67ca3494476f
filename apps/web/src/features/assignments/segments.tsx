import { useId } from 'react';
import type { Option } from '../../ui/select.tsx';

interface SegmentsProps<T extends string> {
  label: string;
  options: readonly Option<T>[];
  value: T;
  isDisabled?: boolean;
  onChange: (value: T) => void;
}

/** Compact single choice of two or three short options, for rows too small for `RadioGroup`. */
export function Segments<T extends string>({
  label,
  options,
  value,
  isDisabled,
  onChange,
}: SegmentsProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-md border border-outline">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center px-3 py-1.5 text-center font-semibold has-checked:text-on-primary has-disabled:cursor-not-allowed"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={isDisabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-md checked:bg-primary forced-colors:border forced-colors:checked:border-4"
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
