import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { cx } from './cx.ts';

/** Props of every button except its looks. */
export interface PressProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'id'
  | 'type'
  | 'name'
  | 'value'
  | 'form'
  | `aria-${'describedby' | 'label' | 'expanded' | 'controls' | 'pressed'}`
> {
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
}

/** Focuses the button first: Safari does not, and dialogs return focus to it. */
export const pressHandler = (onPress: PressProps['onPress']) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus({ preventScroll: true });
  onPress?.();
};

/** Spinner next to a text; hidden from screen readers. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />;

/** Same look as `disabled`. */
const FILLED_OFF = 'border-line! bg-sunken! text-muted!';
const OFF: Record<ButtonVariant, string> = {
  primary: FILLED_OFF,
  secondary: 'border-line! bg-transparent! text-muted!',
  accent: FILLED_OFF,
  quiet: 'bg-transparent! text-muted!',
  danger: FILLED_OFF,
};

interface ButtonProps extends PressProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps focus, ignores presses and shows `pendingLabel`. */
  isPending?: boolean;
  /** Use when the button may become disabled while focused: it keeps focus and ignores presses. */
  keepsFocus?: boolean;
  pendingLabel?: string;
  className?: string;
}

/** A button for actions. For navigation use `LinkButton`. */
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
      // Not a submit button while pending: Enter in a field must not submit the form twice.
      type={isInert ? 'button' : type}
      disabled={isDisabled && !keepsFocus}
      aria-disabled={isInert || undefined}
      aria-busy={isPending || undefined}
      onClick={isInert ? undefined : pressHandler(onPress)}
      className={buttonClass(variant, size, cx(isDisabled && keepsFocus && OFF[variant], className))}
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
