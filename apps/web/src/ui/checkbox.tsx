import { Check, Minus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  /** Only some of the items that the box stands for are selected. */
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  name?: string;
  error?: string | undefined;
  /** Lower rows for a mouse. */
  isDense?: boolean;
  /** A switch, for a setting that is stored at once. */
  isSwitch?: boolean;
  className?: string;
}

/** A single checkbox. For several options use `CheckboxGroup`. */
export function Checkbox({
  children,
  isSelected,
  isIndeterminate = false,
  onChange,
  isDisabled,
  isRequired,
  name,
  error,
  isDense = false,
  isSwitch = false,
  className,
}: CheckboxProps) {
  const errorId = useId();
  const Mark = isIndeterminate ? Minus : Check;
  return (
    <div className={className}>
      <label
        className={cx(
          'flex min-h-11 min-w-11 cursor-pointer items-start gap-3 py-2.25 has-disabled:cursor-not-allowed has-disabled:text-muted',
          isDense && 'md:pointer-fine:min-h-9 md:pointer-fine:py-1.25',
        )}
      >
        {/* Level with the first line of the label. */}
        <span className="relative mt-0.5 flex shrink-0">
          <input
            ref={(input) => {
              // HTML has no attribute for this state.
              if (input) input.indeterminate = isIndeterminate;
            }}
            type="checkbox"
            role={isSwitch ? 'switch' : undefined}
            checked={isSelected}
            onChange={(event) => onChange(event.target.checked)}
            disabled={isDisabled}
            name={name}
            aria-required={isRequired}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={cx(
              'peer scroll-mb-20 cursor-[inherit] appearance-none border border-outline bg-surface',
              isSwitch ? 'h-5.5 w-10 rounded-full' : 'size-5.5 rounded-sm',
              'checked:border-primary checked:bg-primary hover:border-primary aria-invalid:border-danger',
              'indeterminate:border-primary indeterminate:bg-primary',
              'forced-colors:appearance-auto',
            )}
          />
          {isSwitch ? (
            <span className="pointer-events-none absolute top-1 left-1 size-3.5 rounded-full bg-outline transition-transform peer-checked:translate-x-4.5 peer-checked:bg-on-primary forced-colors:hidden" />
          ) : (
            <Mark
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-primary peer-checked:block peer-indeterminate:block forced-colors:hidden"
            />
          )}
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
