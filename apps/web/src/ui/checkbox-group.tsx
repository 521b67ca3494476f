import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import { FieldGroup, useField, type FieldProps } from './field.tsx';
import type { Option } from './select.tsx';

interface CheckboxGroupProps<T extends string> extends FieldProps {
  options: readonly (Option<T> & { mark?: ReactNode })[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** Shows long lists in columns. */
  isGrid?: boolean;
}

/** Multiple choice from a short list. The value keeps the order of the options. */
export function CheckboxGroup<T extends string>({
  options,
  value,
  onChange,
  isGrid = false,
  ...field
}: CheckboxGroupProps<T>) {
  const { id, control } = useField(field);
  const toggled = (changed: T, isSelected: boolean) =>
    options
      .map((option) => option.value)
      .filter((option) => (option === changed ? isSelected : value.includes(option)));
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={control['aria-describedby']}
      data-invalid={control['aria-invalid']}
      className={cx('flex flex-col gap-0.5', field.className)}
    >
      <FieldGroup id={id} field={field} hasNotesAbove={isGrid}>
        <div
          className={
            isGrid
              ? 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]'
              : 'contents'
          }
        >
          {options.map((option) => (
            <Checkbox
              key={option.value}
              isDense={isGrid}
              isSelected={value.includes(option.value)}
              onChange={(isSelected) => onChange(toggled(option.value, isSelected))}
              isDisabled={field.isDisabled}
            >
              {option.mark ? (
                <span className="flex items-center gap-2.5">
                  {option.mark}
                  {option.label}
                </span>
              ) : (
                option.label
              )}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
