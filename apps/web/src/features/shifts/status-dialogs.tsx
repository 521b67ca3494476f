import type { ShiftStatus } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRemoveShift, useSetShiftStatus } from './api.ts';
import { ScopeChoice, ToldNote, useScopeChoice } from './scope-choice.tsx';
import { type StepProps, ShiftStepDialog } from './shift-step-dialog.tsx';
import { isOpen } from './steps.ts';

const TARGET_STATUS = { publish: 'published', draft: 'draft', complete: 'completed' } satisfies Record<
  string,
  ShiftStatus
>;

function StatusDialog({ shift, onClose, step }: StepProps & { step: keyof typeof TARGET_STATUS }) {
  const { t } = useTranslation('shifts');
  const { mutate, isPending, error } = useSetShiftStatus(shift._id);
  const choice = useScopeChoice(shift);
  // Shifts are completed one at a time, because their attendance differs.
  const scope = step === 'complete' ? 'one' : choice.scope;
  const onSuccess = () => {
    showToast(t(`steps.${step}.done`, { title: shift.title }));
    onClose();
  };
  return (
    <ShiftStepDialog
      {...{ shift, onClose, isPending }}
      failure={error}
      title={t(`steps.${step}.title`)}
      confirmLabel={t(`steps.${step}.confirm`)}
      onSubmit={() => mutate({ status: TARGET_STATUS[step], scope }, { onSuccess })}
    >
      <p>{t(`steps.${step}.text`)}</p>
      {step !== 'complete' && <ScopeChoice choice={choice} isDisabled={isPending} />}
    </ShiftStepDialog>
  );
}

export const PublishDialog = (props: StepProps) => <StatusDialog {...props} step="publish" />;
export const DraftDialog = (props: StepProps) => <StatusDialog {...props} step="draft" />;
export const CompleteDialog = (props: StepProps) => <StatusDialog {...props} step="complete" />;

export function CancelDialog({ shift, onClose }: StepProps) {
  const { t } = useTranslation('shifts');
  const { mutateAsync } = useSetShiftStatus(shift._id);
  const choice = useScopeChoice(shift);
  const { reach } = choice;
  // An unknown reach counts as people to notify.
  const needsNotification = reach === undefined || reach.people + reach.waiting > 0;
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: needsNotification && reason.trim() === '' && t('problems.reason') }),
    onSubmit: async ({ reason }) => {
      await mutateAsync({ status: 'cancelled', reason: reason.trim() || null, scope: choice.scope });
      showToast(t('steps.cancel.done', { count: reach?.shifts ?? 1, title: shift.title }));
      onClose();
    },
  });
  const { isPending } = form;
  return (
    <ShiftStepDialog
      {...form.dialog}
      {...{ shift, onClose }}
      tone="danger"
      title={t('steps.cancel.title')}
      confirmLabel={t('steps.cancel.confirm')}
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
        {...form.field('reason')}
        maxLength={LIMITS.shortText}
      />
    </ShiftStepDialog>
  );
}

/** Shifts with sign-ups are cancelled instead, so that the people are notified. */
export function DeleteDialog({ shift, onClose, onCancel }: StepProps & { onCancel: () => void }) {
  const { t } = useTranslation('shifts');
  const { mutate, isPending, error, reset } = useRemoveShift(shift._id);
  const choice = useScopeChoice(shift);
  const isRefused = error instanceof ApiError && error.code === 'shift_has_assignments';
  const hasPeople = isRefused || shift.current_volunteers + shift.waitlist_count > 0;
  const onSuccess = () => {
    showToast(t('steps.delete.done', { count: choice.reach?.shifts ?? 1, title: shift.title }));
    onClose();
  };
  return (
    <ShiftStepDialog
      {...{ shift, onClose, isPending }}
      failure={isRefused ? null : error}
      tone="danger"
      title={t('steps.delete.title')}
      confirmLabel={hasPeople ? null : t('steps.delete.confirm')}
      onSubmit={() => mutate(choice.scope, { onSuccess })}
    >
      {hasPeople ? (
        <Alert tone="warning" title={t('steps.delete.hasPeople')}>
          <p>{t(isOpen(shift) ? 'steps.delete.cancelInstead' : 'steps.delete.keepsHours')}</p>
          {isOpen(shift) && (
            <Button variant="secondary" className="mt-3" onPress={onCancel}>
              {t('steps.delete.toCancel')}
            </Button>
          )}
        </Alert>
      ) : (
        <>
          <p>{t('steps.delete.text')}</p>
          <ScopeChoice choice={choice} isDisabled={isPending} onChange={() => reset()} />
        </>
      )}
    </ShiftStepDialog>
  );
}
