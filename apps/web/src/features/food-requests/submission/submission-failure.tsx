import type { Cart } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { isRefusedForLimits, LimitAlert } from './limit-alert.tsx';
import { ShortageAlert } from './shortage-alert.tsx';
import { isRefusedForLines, shortagesOf } from './shortages.ts';

interface SubmissionFailureProps {
  cart: Cart;
  error: Error | null;
  /** The response of an attempt was lost; the next try settles whether the request arrived. */
  isUnsettled: boolean;
  /** Called when the cart has been reduced to the available quantities. */
  onAdjusted: () => void;
}

/** The error of the last submission with a way to fix it; null if there is none. */
export function SubmissionFailure({ cart, error, isUnsettled, onAdjusted }: SubmissionFailureProps) {
  const { t } = useTranslation('requests');
  if (isRefusedForLimits(error)) return <LimitAlert error={error} />;

  const message = errorMessage(error, t('submission.failed'));
  const shortages = shortagesOf(cart, error);
  if (shortages.length > 0 && (error === null || isRefusedForLines(error)))
    return (
      <ShortageAlert
        cart={cart}
        shortages={shortages}
        refusal={error === null ? null : message}
        onAdjusted={onAdjusted}
      />
    );
  if (isUnsettled)
    return (
      <Alert tone="warning" title={error === null ? t('lostAnswer.before') : message}>
        {t('lostAnswer.tryAgain')}
      </Alert>
    );
  return error === null ? null : <Alert tone="danger">{message}</Alert>;
}
