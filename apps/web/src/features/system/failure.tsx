import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';

interface FailureProps {
  title: string;
  /** The time and the number of attempts. */
  facts: string;
  /** The technical message, in English. */
  error: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A failure in plain words, with the technical message in a disclosure, and actions. */
export function Failure({ title, facts, error, actions, children }: FailureProps) {
  const { t } = useTranslation('system');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          <p className="text-sm text-muted">{facts}</p>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
      {error !== null && (
        <Disclosure label={t('details')}>
          <code lang="en" className="block rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere">
            {error}
          </code>
        </Disclosure>
      )}
    </div>
  );
}
