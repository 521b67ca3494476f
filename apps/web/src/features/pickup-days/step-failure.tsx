import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { isPackedByOther, type BookingSteps } from './use-booking-steps.ts';

interface StepFailureProps {
  steps: BookingSteps;
  /** In the row of its booking, which has the name. */
  isInRow?: boolean;
}

/** Why the last step failed; a colleague's packing can be taken over. */
export function StepFailure({ steps: { failure, dismiss, take }, isInRow = false }: StepFailureProps) {
  const { t } = useTranslation('pickup-day');
  if (failure === null) return null;
  const { booking, error } = failure;
  return (
    <Alert tone="danger" title={errorMessage(error)} onDismiss={dismiss} className="w-full print:hidden">
      {!isInRow && <p>{t('failedFor', { code: booking.code, name: booking.name })}</p>}
      {isPackedByOther(failure) && (
        <Button variant="secondary" className="mt-2" onPress={() => take(booking, 'take_over')}>
          {t('step.take_over')}
        </Button>
      )}
    </Alert>
  );
}
