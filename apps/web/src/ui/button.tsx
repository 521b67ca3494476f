import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { cx } from './cx.ts';
import { pressHandler, type PressProps } from './press.ts';
import { Spinner } from './spinner.tsx';

/** Looks like `disabled`. */
const OFF = 'border-line! bg-sunken! text-muted!';

interface ButtonProps extends PressProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus but takes no more presses; the label gives way to `pendingLabel`. */
  isPending?: boolean;
  /** Where `isDisabled` may come true while one is on it: the focus stays, and the next press does nothing. */
  keepsFocus?: boolean;
  pendingLabel?: string;
  className?: string;
}

/** Does something; for going somewhere take `LinkButton`. */
export function Button({
  children,
  variant = 'primary',
  size = 'md',
  type = 'button',
  isPending = false,
  pendingLabel,
  isDisabled = false,
  keepsFocus = false,
  onPress,
  className,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('common');
  const isInert = isPending || (isDisabled && keepsFocus);
  return (
    <button
      {...rest}
      // While pending it submits nothing: Enter in a field must not send the form twice.
      type={isInert ? 'button' : type}
      disabled={isDisabled && !keepsFocus}
      aria-disabled={isInert || undefined}
      aria-busy={isPending || undefined}
      onClick={isInert ? undefined : pressHandler(onPress)}
      className={buttonClass(variant, size, cx(isDisabled && keepsFocus && OFF, className))}
    >
      {isPending ? (
        <>
          <Spinner />
          {pendingLabel ?? t('pending')}
        </>
      ) : (
        children
      )}
    </button>
  );
}
