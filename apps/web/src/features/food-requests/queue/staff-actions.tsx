import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/media.ts';
import { useSettling } from '../../../lib/use-settling.ts';
import { Button } from '../../../ui/button.tsx';
import { CancelAllDialog } from '../cancel-all-dialog.tsx';
import type { ActionsProps } from '../details/recipient-actions.tsx';
import { useIsOverdue } from '../pickup-mark.ts';
import { canReschedule, Reschedule } from '../reschedule/reschedule.tsx';
import { isOpen, nextStep, type Step, stepsAmong } from '../status.tsx';
import { usePrintOnArrival } from './print-on-arrival.ts';
import { StatusDialog } from './status-dialog.tsx';
import { StepActions } from './step-actions.tsx';

export function StaffActions({ request }: ActionsProps) {
  const { t } = useTranslation('requests');
  const [step, setStep] = useState<Step | null>(null);
  const [isCancellingAll, setIsCancellingAll] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const isInert = useSettling(request.status);
  const isOverdue = useIsOverdue(request);
  usePrintOnArrival(request._id);
  const { recipient } = request;
  const isPhone = useNarrow('sm');
  // Phones have no room for it beside the two buttons of a missed pickup.
  const hasPrintButton = nextStep(request.status) !== null && !(isPhone && isOverdue);
  return (
    <>
      {hasPrintButton && (
        // An icon beside the steps on phones.
        <Button variant="secondary" className="max-sm:grow-0!" onPress={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{t('pickList.print')}</span>
        </Button>
      )}
      <StepActions
        next={nextStep(request.status)}
        steps={stepsAmong(request.next_statuses)}
        isOverdue={isOverdue}
        isInert={isInert}
        onStep={setStep}
        onMove={canReschedule(request, { isStaff: true }) ? () => setIsMoving(true) : undefined}
        moreEntries={[
          ...(hasPrintButton
            ? []
            : [{ id: 'print', label: t('pickList.print'), icon: Printer, onAction: () => window.print() }]),
          ...(recipient && isOpen(request)
            ? [
                {
                  id: 'all',
                  label: t('cancelAll.action'),
                  tone: 'danger' as const,
                  onAction: () => setIsCancellingAll(true),
                },
              ]
            : []),
        ]}
      />
      {step && <StatusDialog request={request} step={step} onClose={() => setStep(null)} />}
      {isMoving && <Reschedule request={request} isStaff onClose={() => setIsMoving(false)} />}
      {recipient && isCancellingAll && (
        <CancelAllDialog recipient={recipient} onClose={() => setIsCancellingAll(false)} />
      )}
    </>
  );
}
