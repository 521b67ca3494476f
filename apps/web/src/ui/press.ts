import type { ButtonHTMLAttributes, MouseEvent } from 'react';

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

/**
 * Focuses the button before the action, because Safari does not focus clicked buttons and dialogs return
 * focus to it.
 */
export const pressHandler = (onPress: PressProps['onPress']) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus({ preventScroll: true });
  onPress?.();
};
