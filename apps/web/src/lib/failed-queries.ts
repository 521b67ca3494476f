import type { QueryCache } from '@tanstack/react-query';

/**
 * Keeps a failed query in its error state while it is retried (with `isFetching`), so that the page shows a
 * busy Retry button instead of flashing its skeleton.
 */
export function showFailuresWhileRetrying(cache: QueryCache): void {
  const failures = new WeakMap<object, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    // On a new visit, the page shows its loading state.
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) failures.delete(query);
    if (event.type !== 'updated') return;
    const { data, error, status } = query.state;
    if (event.action.type === 'fetch' && data === undefined) {
      const failure = failures.get(query);
      if (failure) query.setState({ status: 'error', error: failure });
    } else if (status === 'error' && data === undefined && error) failures.set(query, error);
    // Loaded, or reset because another user signed in.
    else if (status !== 'error' && event.action.type !== 'failed') failures.delete(query);
  });
}
