import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

/** How it stands with what is asked of the server. */
export interface QueryState {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface NotLoadedProps {
  query: QueryState;
  /** What to say when it could not be loaded. */
  failed: string;
  className?: string;
  /** Its shape while it is on its way: skeletons. */
  children: ReactNode;
}

/** In place of what is not there yet: its shape, or why it could not be loaded. */
export const NotLoaded = ({ query, failed, className, children }: NotLoadedProps) =>
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
