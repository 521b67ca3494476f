import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import type { DonationFormState } from './use-donation-form.ts';

interface OfferFailureProps {
  /** What keeps the form from being sent. */
  problem: 'incomplete' | 'incorrect' | null;
  form: DonationFormState;
}

/** Why the donation was not sent, and what can be done about it; nothing when nothing is wrong. */
export function OfferFailure({ problem, form: { error, isPending, isUndecided } }: OfferFailureProps) {
  const { t } = useTranslation('donations');
  if (isPending) return null;
  if (problem) return <Alert tone="danger">{t(`form.${problem}`)}</Alert>;
  const message = error && t('form.failed', { message: errorMessage(error, t('form.failedOtherwise')) });
  // With an attempt left, its answer was lost: the next try settles whether it has arrived.
  if (isUndecided)
    return (
      <Alert tone="warning" title={message ?? t('form.undecided')}>
        {t('form.tryAgain')}
      </Alert>
    );
  return message && <Alert tone="danger">{message}</Alert>;
}
