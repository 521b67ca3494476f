import type { ReactNode } from 'react';
import { isNotFound } from '../lib/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { Signpost } from './illustrations/signpost.tsx';
import { ErrorState } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';

interface RecordErrorProps {
  /** Generic page title, as there is no record to name. */
  title: string;
  error: Error;
  unknown: { title: string; text: string; action?: ReactNode };
  failed: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces the content of a detail page if the record does not exist or failed to load. */
export const RecordError = ({ title, error, unknown, failed, isRetrying, onRetry }: RecordErrorProps) => (
  <>
    <PageHeader title={title} />
    {isNotFound(error) ? (
      <EmptyState illustration={Signpost} {...unknown} />
    ) : (
      <ErrorState title={failed} error={error} isRetrying={isRetrying} onRetry={onRetry} />
    )}
  </>
);
