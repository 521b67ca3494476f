import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSetShiftStatus } from './api.ts';
import { ScopeChoice, ToldNote, useReach } from './scope-choice.tsx';
import { type StepProps, StepWindow } from './step-window.tsx';

export function CancelWindow({ shift, onClose }: StepProps) {
  const { t } = useTranslation('shifts');
  const { mutateAsync } = useSetShiftStatus(shift._id);
  const choice = useReach(shift);
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
    <StepWindow
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
    </StepWindow>
  );
}
