import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { FieldGroup, useField, type FieldProps } from './field.tsx';
import type { Option } from './select.tsx';

interface RadioGroupProps<T extends string> extends FieldProps {
  /** `lead`: bold words before the label, which is small then. */
  options: readonly (Option<T> & { lead?: string; description?: string })[];
  value: T | null;
  onChange: (value: T) => void;
}
interface RadioChipsProps<T extends string> extends FieldProps {
  options: readonly (Option<T> & { isDisabled?: boolean })[];
  value: T | null;
  onChange: (value: T) => void;
}

interface FrameProps extends Pick<ReturnType<typeof useField>, 'id' | 'control'> {
  field: FieldProps;
  children: ReactNode;
}

function Frame({ id, control, field, children }: FrameProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={control['aria-describedby']}
      aria-required={field.isRequired}
      aria-invalid={control['aria-invalid']}
      className={cx('flex flex-col gap-2', field.className)}
    >
      <FieldGroup id={id} field={field}>
        {children}
      </FieldGroup>
    </div>
  );
}

/** Single choice with all options visible; each may have a description. */
export function RadioGroup<T extends string>({ options, value, onChange, ...field }: RadioGroupProps<T>) {
  const { id, control } = useField(field);
  return (
    <Frame id={id} control={control} field={field}>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-outline bg-surface px-3 py-2.5 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-disabled:cursor-not-allowed"
        >
          <input
            type="radio"
            name={field.name ?? id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            disabled={field.isDisabled}
            aria-describedby={option.description ? `${id}-${option.value}` : undefined}
            aria-labelledby={`${id}-${option.value}-label`}
            className="mt-0.5 size-5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-outline bg-surface checked:border-6 checked:border-primary forced-colors:appearance-auto"
          />
          <span className="flex flex-col">
            <span id={`${id}-${option.value}-label`} className="flex flex-col">
              {option.lead && (
                <>
                  <span className="font-semibold">{option.lead}</span>{' '}
                </>
              )}
              <span className={option.lead ? 'text-sm text-muted' : 'font-semibold'}>{option.label}</span>
            </span>
            {option.description && (
              <span id={`${id}-${option.value}`} className="text-sm text-muted">
                {option.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </Frame>
  );
}

/** Single choice from a few short words. */
export function RadioChips<T extends string>({ options, value, onChange, ...field }: RadioChipsProps<T>) {
  const { id, control } = useField(field);
  return (
    <Frame id={id} control={control} field={field}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-outline bg-surface px-3 text-sm font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:min-h-11 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={field.name ?? id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              disabled={option.isDisabled || field.isDisabled}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </Frame>
  );
}
