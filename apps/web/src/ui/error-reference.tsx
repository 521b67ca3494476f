import { useTranslation } from 'react-i18next';
import { referenceOf } from '../lib/api-error.ts';

/** What to tell whoever is asked for help with an unexpected failure: by it they find what happened in the server's log. */
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
