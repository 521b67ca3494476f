import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { pressHandler, type PressProps } from './press.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends PressProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus but takes no more presses; the label gives way to `pendingLabel`. */
  isPending?: boolean;
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
  isDisabled,
  onPress,
  className,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('common');
  return (
    <button
      {...rest}
      // While pending it submits nothing: Enter in a field must not send the form twice.
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : pressHandler(onPress)}
      className={buttonClass(variant, size, className)}
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
