import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ActionsProps } from '../details/recipient-actions.tsx';
import { stepsAmong, type Step } from '../status.ts';
import { StatusDialog } from './status-dialog.tsx';
import { StepButtons } from './step-buttons.tsx';

/** The staff actions on the details page; each step can carry a message. */
export function StaffActions({ request }: ActionsProps) {
  const { t } = useTranslation('requests');
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      <Button variant="secondary" onPress={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('pickList.print')}
      </Button>
      <StepButtons steps={stepsAmong(request.next_statuses)} onStep={setStep} />
      {step && <StatusDialog request={request} step={step} onClose={() => setStep(null)} />}
    </>
  );
}
