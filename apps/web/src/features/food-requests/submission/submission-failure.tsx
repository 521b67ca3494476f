import type { Cart } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useCartChanges } from '../../carts/use-cart.ts';
import { isRefusedForLines, type Shortage, shortagesOf } from './shortages.ts';

interface SubmissionFailureProps {
  cart: Cart;
  error: Error | null;
  /** The response of an attempt was lost; the next try settles whether the request arrived. */
  isUnsettled: boolean;
  onAdjusted: () => void;
}

/** The error of the last submission with a way to fix it; null after a success. */
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

export const isRefusedForLimits = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'too_many_open_requests' || error.code === 'too_many_units');

function LimitAlert({ error }: { error: ApiError }) {
  const { t } = useTranslation('requests');
  const sentences = error.errors.filter(({ message }) => message !== '');
  return (
    <Alert tone="danger" title={errorMessage(error, t('submission.failed'))}>
      {sentences.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {sentences.map(({ foodbank_id, message }) => (
            <li key={foodbank_id ?? message}>{message}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={paths.requestHistory} variant="secondary">
          {t('history.title')}
        </LinkButton>
        <LinkButton to={paths.cart} variant="secondary">
          {t('shortage.openCart')}
        </LinkButton>
      </div>
    </Alert>
  );
}

interface ShortageAlertProps {
  cart: Cart;
  shortages: readonly Shortage[];
  /** The server's error message, if it refused the request for shortages. */
  refusal: string | null;
  onAdjusted: () => void;
}

function ShortageAlert({ cart, shortages, refusal, onAdjusted }: ShortageAlertProps) {
  const { t } = useTranslation('requests');
  const [failure, setFailure] = useState<Error | null>(null);
  const { setQuantity, removeLine } = useCartChanges(setFailure);

  const onAdjust = () => {
    setFailure(null);
    for (const { inventory_id, available } of shortages) {
      const line = cart.items.find((item) => item.inventory_id._id === inventory_id);
      if (!line) continue;
      if (available > 0) setQuantity(line, available);
      else removeLine(line);
    }
    onAdjusted();
  };

  return (
    <Alert tone={refusal === null ? 'warning' : 'danger'} title={refusal ?? t('shortage.title')}>
      <ul className="mt-1 list-disc pl-5">
        {shortages.map(({ inventory_id, item_name, requested, available, isExpired, message }) => (
          <li key={inventory_id}>
            {isExpired
              ? message || t('shortage.expired', { item: item_name })
              : available > 0
                ? t('shortage.some', { item: item_name, requested, count: available })
                : t('shortage.none', { item: item_name })}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onPress={onAdjust}>
          {t('shortage.adjust')}
        </Button>
        <LinkButton to={paths.cart} variant="secondary">
          {t('shortage.openCart')}
        </LinkButton>
      </div>
      <FormError error={failure} className="mt-3" />
    </Alert>
  );
}
