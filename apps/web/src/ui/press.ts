import type { ButtonHTMLAttributes, MouseEvent } from 'react';

/** What every button of ours takes besides its looks. */
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

/** Runs the action after taking the focus, which Safari does not give to a clicked button: dialogs return it there. */
export const pressHandler = (onPress: PressProps['onPress']) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.focus({ preventScroll: true });
  onPress?.();
};
