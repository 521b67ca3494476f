import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import type { Step } from './status.ts';

const VARIANTS: Record<Step, ButtonVariant> = {
  approved: 'primary',
  ready: 'primary',
  fulfilled: 'primary',
  rejected: 'secondary',
  cancelled: 'quiet',
};

interface StepButtonsProps {
  steps: readonly Step[];
  onStep: (step: Step) => void;
  /** The step that is under way; the others wait for it. */
  pendingStep?: Step | undefined;
  /** The id of what names the request, where several stand below each other. */
  describedBy?: string;
}

/** One button for each thing that may happen to a request next. */
export function StepButtons({ steps, onStep, pendingStep, describedBy }: StepButtonsProps) {
  const { t } = useTranslation('requests');
  return steps.map((step) => (
    <Button
      // Never the same button for the next step: a second press must not take it.
      key={step}
      variant={VARIANTS[step]}
      isPending={pendingStep === step}
      isDisabled={pendingStep !== undefined && pendingStep !== step}
      aria-describedby={describedBy}
      onPress={() => onStep(step)}
    >
      {t(`step.${step}.action`)}
    </Button>
  ));
}
