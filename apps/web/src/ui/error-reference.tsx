import { useTranslation } from 'react-i18next';
import { referenceOf } from '../lib/api-error.ts';

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
