import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

/** The part of a query result that status components need. */
export interface QueryState {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryPlaceholderProps {
  query: QueryState;
  failed: string;
  className?: string;
  children: ReactNode;
}

/** Replaces content that has not loaded with skeletons or an error. */
export const QueryPlaceholder = ({ query, failed, className, children }: QueryPlaceholderProps) =>
  query.error ? (
    <ErrorState
      title={failed}
      error={query.error}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <Loading className={className}>{children}</Loading>
  );
