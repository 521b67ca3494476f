import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';

interface FailureProps {
  title: string;
  /** When, and how often it was tried. */
  facts: string;
  /** As the machine said it: English, for whoever helps. */
  error: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One thing that failed, in plain words, with the machine's own behind a press, and what can be done. */
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
