import type { DonationDetails } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useTimeZone } from '../food-banks/api.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type Step, stepsOf } from './status.tsx';
import { type StepProps, useStep } from './use-step.ts';

const DIALOGS: Record<Step, (props: StepProps) => ReactNode> = {
  scheduled: ScheduleDialog,
  received: ReceiveDialog,
  declined: DeclineDialog,
  cancelled: CancelDialog,
};

function variantOf(step: Step, position: number): ButtonVariant {
  if (step === 'cancelled') return 'quiet';
  return position === 0 ? 'primary' : 'secondary';
}

export function DonationActions({ donation, foodBank }: Pick<StepProps, 'donation' | 'foodBank'>) {
  const { t } = useTranslation('donations');
  const [step, setStep] = useState<Step | null>(null);
  const [overtaken, setOvertaken] = useState<Error | null>(null);
  const steps = stepsOf(donation);
  const Dialog = step && DIALOGS[step];
  if (steps.length === 0 && !overtaken && !step) return null;
  return (
    <div className="flex flex-col gap-4">
      {overtaken && (
        <ConflictAlert donation={donation} error={overtaken} onDismiss={() => setOvertaken(null)} />
      )}
      <div role="group" aria-label={t('step.label')} className="flex flex-wrap gap-3 empty:hidden">
        {steps.map((next, position) => (
          <Button
            key={next}
            variant={variantOf(next, position)}
            onPress={() => {
              setOvertaken(null);
              setStep(next);
            }}
          >
            {t(
              next === 'scheduled' && donation.status === 'scheduled' ? 'step.again' : `step.${next}.action`,
            )}
          </Button>
        ))}
      </div>
      {Dialog && (
        <Dialog
          donation={donation}
          foodBank={foodBank}
          onOvertaken={setOvertaken}
          onClose={() => setStep(null)}
        />
      )}
    </div>
  );
}

/** Cancels a donation: the donor does not come or has changed their mind. */
function CancelDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'common']);
  const take = useStep(props);
  const { donorName: name, language } = props.donation;
  return (
    <ReasonDialog
      title={t('step.cancelled.title')}
      confirmLabel={t('step.cancelled.confirm')}
      label={t('step.notes')}
      maxLength={LIMITS.longText}
      help={t('step.notesHelp', { language: t(`common:languages.${language}`) })}
      onSubmit={(notes) => take({ status: 'cancelled', notes: notes || null })}
      onClose={props.onClose}
    >
      {t('step.cancelled.question', { name })}
    </ReasonDialog>
  );
}

interface OvertakenAlertProps {
  donation: DonationDetails;
  error: Error;
  onDismiss: () => void;
}

function ConflictAlert({ donation, error, onDismiss }: OvertakenAlertProps) {
  const { t } = useTranslation('donations');
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(donation.foodbank_id);
  const last = donation.history.at(-1);
  return (
    <Alert tone="danger" title={errorMessage(error)} onDismiss={onDismiss}>
      {last && (
        <p>
          {t('overtaken', {
            status: t(`status.${last.status}`),
            who: last.actor_name ?? t('somebody'),
            when: formatInstant(last.created_at, timeZone),
          })}
        </p>
      )}
    </Alert>
  );
}
