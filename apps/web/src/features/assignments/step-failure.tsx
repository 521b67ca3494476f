import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { isStillOpen, STATUS_AFTER } from './steps.ts';
import { useReason } from './use-reason.ts';
import type { FailedStep } from './use-step.ts';

interface StepFailureProps {
  failure: FailedStep;
  person: VolunteerShift;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Error of a step. If a colleague was faster, shows the current status instead. */
export function StepFailure({ failure: { step, error }, person, onRetry, onDismiss }: StepFailureProps) {
  const { t } = useTranslation(['assignments', 'common']);
  const reasonOf = useReason();
  const about = { name: person.volunteer_name, status: t(`status.${person.status}`) };
  if (isConflict(error)) {
    const isAsWanted = STATUS_AFTER[step.kind] === person.status;
    return (
      <Alert tone={isAsWanted ? 'info' : 'warning'} onDismiss={onDismiss}>
        {t(isAsWanted ? 'overtaken.same' : 'overtaken.other', about)}
      </Alert>
    );
  }
  return (
    <Alert tone="danger" onDismiss={onDismiss}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-60">
          {t('failed', { action: t(`action.${step.kind}`), name: about.name, reason: reasonOf(error) })}
        </span>
        {isStillOpen(person.status, step) && (
          <Button variant="secondary" onPress={onRetry}>
            {t('common:retry')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
