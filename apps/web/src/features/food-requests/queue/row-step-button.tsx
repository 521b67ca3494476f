import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/cx.ts';
import type { nextStep } from '../status.tsx';

interface RowStepButtonProps {
  step: NonNullable<ReturnType<typeof nextStep>>;
  variant?: ButtonVariant;
  size: ButtonSize;
  isPending: boolean;
  /** Keeps the focus, looks disabled and ignores presses. */
  isInert: boolean;
  /** The id of the element that names the request. */
  describedBy: string;
  onPress: () => void;
}

/** The next step of a row; the buttons of a list are equally wide. Key it by step. */
export function RowStepButton({
  step,
  variant = 'secondary',
  size,
  isPending,
  isInert,
  describedBy,
  ...button
}: RowStepButtonProps) {
  const { t } = useTranslation(['requests', 'lists']);
  const isNarrow = useNarrow('md');
  const name = t(`step.${step}.action`);
  return (
    <Button
      variant={variant}
      size={size}
      isPending={isPending}
      isDisabled={isInert}
      keepsFocus
      aria-label={isNarrow && !isPending ? name : undefined}
      aria-describedby={describedBy}
      className={cx(
        'shrink-0 max-md:min-w-29! max-md:px-2! max-md:text-sm!',
        size === 'sm' ? 'md:min-w-32' : 'md:min-w-36',
      )}
      {...button}
    >
      {isNarrow ? t(`lists:requests.briefStep.${step}`) : name}
    </Button>
  );
}
