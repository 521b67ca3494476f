import { useTranslation } from 'react-i18next';
import { errorMessage, referenceOf } from '../lib/api-error.ts';
import { Alert } from './alert.tsx';

/** Why the form could not be submitted. Field errors are shown at the fields. */
export function FormError({ error, className }: { error: unknown; className?: string }) {
  if (error === null || error === undefined) return null;
  return (
    <Alert tone="danger" className={className}>
      {errorMessage(error)}
      <ErrorReference error={error} />
    </Alert>
  );
}

/** Shows the request id of an unexpected error, by which support finds it in the server's log. */
export function ErrorReference({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const reference = referenceOf(error);
  if (reference === null) return null;
  return (
    <p className="max-w-md text-sm">
      {t('errors.reference')} <code className="wrap-anywhere select-all">{reference}</code>
    </p>
  );
}
