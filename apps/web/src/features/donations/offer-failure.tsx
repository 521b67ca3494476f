import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';

interface OfferFailureProps {
  /** Validation result of the whole form. */
  problem: 'incomplete' | 'incorrect' | null;
  error: Error | null;
  /** An earlier attempt may have arrived. */
  isUndecided: boolean;
}

/** Why the offer was not sent and what to do. Renders nothing without an error. */
export function OfferFailure({ problem, error, isUndecided }: OfferFailureProps) {
  const { t } = useTranslation('donations');
  if (problem) return <Alert tone="danger">{t(`form.${problem}`)}</Alert>;
  const message = error && t('form.failed', { message: errorMessage(error, t('form.failedOtherwise')) });
  // The response was lost: retrying reveals whether the offer arrived.
  if (isUndecided)
    return (
      <Alert tone="warning" title={message ?? t('form.undecided')}>
        {t('form.tryAgain')}
      </Alert>
    );
  return message && <Alert tone="danger">{message}</Alert>;
}
