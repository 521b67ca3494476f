import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRemoveShift } from './api.ts';
import { ScopeChoice, useReach } from './scope-choice.tsx';
import { type StepProps, StepWindow } from './step-window.tsx';
import { isOpen } from './steps.ts';

/** Shifts with sign-ups are cancelled instead, so that the people are notified. */
export function DeleteWindow({ shift, onClose, onCancel }: StepProps & { onCancel: () => void }) {
  const { t } = useTranslation('shifts');
  const { mutateAsync, isPending, error, reset } = useRemoveShift(shift._id);
  const choice = useReach(shift);
  const isRefused = error instanceof ApiError && error.code === 'shift_has_assignments';
  const hasPeople = isRefused || shift.current_volunteers + shift.waitlist_count > 0;
  const take = async () => {
    const isDone = await mutateAsync(choice.scope).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast(t('steps.delete.done', { count: choice.reach?.shifts ?? 1, title: shift.title }));
    onClose();
  };
  return (
    <StepWindow
      {...{ shift, onClose, isPending }}
      failure={isRefused ? null : error}
      tone="danger"
      title={t('steps.delete.title')}
      confirmLabel={hasPeople ? null : t('steps.delete.confirm')}
      onSubmit={() => void take()}
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
    </StepWindow>
  );
}
