import type { Donation, DonationDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { type Step, stepsOf, useStepName } from './status.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import { type DonationSteps, useSteps } from './use-steps.ts';

/** The steps of a donation on its page. */
export function DonationActions({ donation }: { donation: DonationDetails }) {
  const steps = useSteps();
  const next = stepsOf(donation);
  if (next.length === 0 && !steps.failure && !steps.asked) return null;
  return (
    <div className="flex flex-col gap-4">
      <StepFailure steps={steps} />
      <StepButtons donation={donation} next={next} steps={steps} />
      <StepDialog steps={steps} />
    </div>
  );
}

function variantOf(step: Step, position: number): ButtonVariant {
  if (step === 'cancelled') return 'quiet';
  return position === 0 ? 'primary' : 'secondary';
}

interface StepButtonsProps {
  donation: Donation;
  next: readonly Step[];
  steps: DonationSteps;
}

export function StepButtons({ donation, next, steps }: StepButtonsProps) {
  const { t } = useTranslation('donations');
  const stepName = useStepName();
  return (
    <div role="group" aria-label={t('step.label')} className="flex flex-wrap gap-3 empty:hidden">
      {next.map((step, position) => (
        <Button key={step} variant={variantOf(step, position)} onPress={() => steps.ask(donation, step)}>
          {stepName(donation, step)}
        </Button>
      ))}
    </div>
  );
}
