import type { ShiftStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import { useSetShiftStatus } from './api.ts';
import { ScopeChoice, useReach } from './scope-choice.tsx';
import { type StepProps, StepWindow } from './step-window.tsx';

const TARGET_STATUS = { publish: 'published', draft: 'draft', complete: 'completed' } satisfies Record<
  string,
  ShiftStatus
>;

function StatusWindow({ shift, onClose, step }: StepProps & { step: keyof typeof TARGET_STATUS }) {
  const { t } = useTranslation('shifts');
  const { mutateAsync, isPending, error } = useSetShiftStatus(shift._id);
  const choice = useReach(shift);
  const take = async () => {
    // Shifts are completed one at a time, because their attendance differs.
    const scope = step === 'complete' ? 'one' : choice.scope;
    const isDone = await mutateAsync({ status: TARGET_STATUS[step], scope }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast(t(`steps.${step}.done`, { title: shift.title }));
    onClose();
  };
  return (
    <StepWindow
      {...{ shift, onClose, isPending }}
      failure={error}
      title={t(`steps.${step}.title`)}
      confirmLabel={t(`steps.${step}.confirm`)}
      onSubmit={() => void take()}
    >
      <p>{t(`steps.${step}.text`)}</p>
      {step !== 'complete' && <ScopeChoice choice={choice} isDisabled={isPending} />}
    </StepWindow>
  );
}

export const PublishWindow = (props: StepProps) => <StatusWindow {...props} step="publish" />;
export const DraftWindow = (props: StepProps) => <StatusWindow {...props} step="draft" />;
export const CompleteWindow = (props: StepProps) => <StatusWindow {...props} step="complete" />;
