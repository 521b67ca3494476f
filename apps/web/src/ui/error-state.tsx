import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../lib/api-error.ts';
import { lazyAround } from '../lib/lazy-with-texts.ts';
import { ErrorReference } from './form-error.tsx';
import { Button } from './button.tsx';

/** Decorative: without it, the error still shows. */
const SpilledCan = lazyAround(async () => (await import('./illustrations/spilled-can.tsx')).SpilledCan);

interface ErrorStateProps {
  title?: string;
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Error state of a page with the reason and a Retry button. */
export function ErrorState({ title, error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-6 py-10 text-center"
    >
      <div className="mb-1 h-27 w-36">
        <Suspense>
          <SpilledCan />
        </Suspense>
      </div>
      <p className="text-lg font-semibold">{title ?? t('errors.title')}</p>
      <p className="max-w-md text-muted">{errorMessage(error)}</p>
      <ErrorReference error={error} />
      <Button variant="secondary" className="mt-2" onPress={onRetry} isPending={isRetrying}>
        {t('retry')}
      </Button>
    </div>
  );
}
