import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import type { DonationFormState } from './use-donation-form.ts';

interface OfferFailureProps {
  /** Validation result of the whole form. */
  problem: 'incomplete' | 'incorrect' | null;
  form: DonationFormState;
}

/** Why the offer was not sent and what to do. Renders nothing without an error. */
export function OfferFailure({ problem, form: { error, isPending, isUndecided } }: OfferFailureProps) {
  const { t } = useTranslation('donations');
  if (isPending) return null;
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
