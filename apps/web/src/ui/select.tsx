import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { FieldFrame, inputClass, useField, type FieldProps } from './field.tsx';

export interface Option<T extends string> {
  value: T;
  label: string;
}
interface SelectProps<T extends string> extends FieldProps {
  options: readonly Option<T>[];
  /** null without a selection. */
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
  /** Icon before the selected option; native options cannot show one. */
  mark?: ReactNode;
}

/** Native select for a short list, familiar on every phone and screen reader. */
export function Select<T extends string>({
  options,
  value,
  onChange,
  placeholder,
  mark,
  ...field
}: SelectProps<T>) {
  const { t } = useTranslation('common');
  const { id, control } = useField(field);
  const onValue = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame id={id} field={field}>
      <div className="relative">
        {mark && <span className="pointer-events-none absolute top-2.5 left-2.5 flex">{mark}</span>}
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onValue(event.target.value)}
          className={cx(
            inputClass,
            'cursor-pointer appearance-none truncate pr-10',
            Boolean(mark) && 'pl-11',
            value === null && 'text-muted',
          )}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder ?? t('select.placeholder')}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
