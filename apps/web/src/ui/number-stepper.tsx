import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';

interface NumberStepperProps {
  /** Accessible name of the quantity, for example the item's name. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Accessible names of the buttons, including the object, as in "One less: Rice". */
  decreaseLabel: string;
  increaseLabel: string;
  isDisabled?: boolean;
  className?: string;
}

/** A quantity with minus and plus buttons, which stay focusable at a bound. */
export function NumberStepper({
  label,
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  decreaseLabel,
  increaseLabel,
  isDisabled = false,
  className,
}: NumberStepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex items-center rounded-md border border-outline bg-surface', className)}
    >
      <StepButton
        icon={Minus}
        label={decreaseLabel}
        isDisabled={isDisabled || value <= min}
        onPress={() => onChange(value - 1)}
      />
      <output aria-live="polite" className="min-w-10 px-1 text-center font-semibold tabular-nums">
        {value}
      </output>
      <StepButton
        icon={Plus}
        label={increaseLabel}
        isDisabled={isDisabled || value >= max}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  icon: LucideIcon;
  label: string;
  isDisabled: boolean;
  onPress: () => void;
}

function StepButton({ icon: Icon, label, isDisabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
      className="flex size-11 items-center justify-center rounded-md hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
