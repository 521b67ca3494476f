import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button-style.ts';
import type { ActionsProps } from '../details/recipient-actions.tsx';
import { type Step, stepsAmong } from '../status.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { useSettling } from '../../../lib/use-settling.ts';

export function StaffActions({ request }: ActionsProps) {
  const { t } = useTranslation('requests');
  const [step, setStep] = useState<Step | null>(null);
  const isInert = useSettling(request.status);
  return (
    <>
      <Button variant="secondary" onPress={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('pickList.print')}
      </Button>
      <StepButtons steps={stepsAmong(request.next_statuses)} isInert={isInert} onStep={setStep} />
      {step && <StatusDialog request={request} step={step} onClose={() => setStep(null)} />}
    </>
  );
}

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
  /** The step in progress; the other buttons are disabled meanwhile. */
  pendingStep?: Step | undefined;
  /** Keeps the focus, looks disabled and ignores presses. */
  isInert: boolean;
  /** The id of the element that names the request, for lists of several requests. */
  describedBy?: string;
}

export function StepButtons({ steps, onStep, pendingStep, isInert, describedBy }: StepButtonsProps) {
  const { t } = useTranslation('requests');
  return steps.map((step) => (
    <Button
      // Keyed by step, so that a second press never hits the next step's button.
      key={step}
      variant={VARIANTS[step]}
      isPending={pendingStep === step}
      isDisabled={isInert || (pendingStep !== undefined && pendingStep !== step)}
      keepsFocus
      aria-describedby={describedBy}
      onPress={() => onStep(step)}
    >
      {t(`step.${step}.action`)}
    </Button>
  ));
}
