import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSetShiftStatus } from './api.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { StepWindow, type StepProps } from './step-window.tsx';
import { ToldNote } from './told-note.tsx';
import { useReach } from './use-reach.ts';

/** Cancels a shift. A reason is required if people are notified. */
export function CancelWindow({ shift, onClose }: StepProps) {
  const { t } = useTranslation('shifts');
  const { mutateAsync, isPending, error, reset } = useSetShiftStatus(shift._id);
  const choice = useReach(shift);
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { reach } = choice;
  // An unknown reach counts as people to notify.
  const needsNotification = reach === undefined || reach.people + reach.waiting > 0;
  const isMissing = needsNotification && reason.trim() === '';
  const take = async () => {
    setHasTried(true);
    if (isMissing) return focusFirstInvalidSoon(form.current);
    const isDone = await mutateAsync({
      status: 'cancelled',
      reason: reason.trim() || null,
      scope: choice.scope,
    }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast(t('steps.cancel.done', { count: reach?.shifts ?? 1, title: shift.title }));
    onClose();
  };
  return (
    <StepWindow
      {...{ shift, onClose, isPending, error, form }}
      isUnsaved={reason.trim() !== ''}
      tone="danger"
      title={t('steps.cancel.title')}
      confirmLabel={t('steps.cancel.confirm')}
      onSubmit={() => void take()}
    >
      <p>{t('steps.cancel.text')}</p>
      <ScopeChoice choice={choice} isDisabled={isPending} />
      <ToldNote choice={choice} kind="cancellation" />
      <TextArea
        label={t('steps.cancel.reason')}
        description={needsNotification ? t('steps.cancel.reasonHelp') : undefined}
        isRequired={needsNotification}
        isOptional={!needsNotification}
        isDisabled={isPending}
        error={hasTried && isMissing ? t('problems.reason') : undefined}
        maxLength={LIMITS.shortText}
        value={reason}
        onChange={(text) => {
          reset();
          setReason(text);
        }}
      />
    </StepWindow>
  );
}
