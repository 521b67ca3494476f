import type { ReactNode } from 'react';
import { isUnknown } from '../lib/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { Signpost } from './illustrations/signpost.tsx';
import { ErrorState } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';

interface MissingProps {
  /** Of the page, whose subject would have named it. */
  title: string;
  /** What was thrown on loading it. */
  error: Error;
  /** What to say when there is no such thing. */
  unknown: { title: string; text: string; action?: ReactNode };
  /** What to say when it could not be loaded. */
  failed: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In place of the one thing that a page is about: there is none, or it could not be loaded. */
export const Missing = ({ title, error, unknown, failed, isRetrying, onRetry }: MissingProps) => (
  <>
    <PageHeader title={title} />
    {isUnknown(error) ? (
      <EmptyState illustration={Signpost} {...unknown} />
    ) : (
      <ErrorState title={failed} error={error} isRetrying={isRetrying} onRetry={onRetry} />
    )}
  </>
);
