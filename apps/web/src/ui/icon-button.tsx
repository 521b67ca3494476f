import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import { pressHandler, type PressProps } from './button.tsx';

interface IconButtonProps extends Omit<PressProps, 'aria-label'> {
  icon: LucideIcon;
  /** Accessible name; include the object of the action. */
  label: string;
  tone?: 'neutral' | 'danger';
  className?: string;
}

export function IconButton({
  icon: Icon,
  label,
  tone = 'neutral',
  type = 'button',
  isDisabled,
  onPress,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-label={label}
      onClick={pressHandler(onPress)}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors disabled:cursor-not-allowed disabled:opacity-45 print:hidden',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'text-ink hover:bg-sunken',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
