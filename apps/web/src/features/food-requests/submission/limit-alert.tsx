import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** True if the server refused the request because it exceeds a food bank's limits for one person. */
export const isRefusedForLimits = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'too_many_open_requests' || error.code === 'too_many_units');

/** Lists the food banks whose limits were exceeded and links to the request history. */
export function LimitAlert({ error }: { error: ApiError }) {
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
