import type { QueryCache } from '@tanstack/react-query';

/**
 * Asking again for what could not be loaded keeps the failure until the answer is there (with `isFetching`): the page
 * shows a busy Retry, instead of falling back to its skeleton and, should it fail again, jumping once more.
 */
export function keepFailuresWhileRetrying(cache: QueryCache): void {
  const failures = new WeakMap<object, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    // Who comes to a page anew sees it load.
    if (event.type === 'observerAdded' && query.getObserversCount() === 1) failures.delete(query);
    if (event.type !== 'updated') return;
    const { data, error, status } = query.state;
    if (event.action.type === 'fetch' && data === undefined) {
      const failure = failures.get(query);
      if (failure) query.setState({ status: 'error', error: failure });
    } else if (status === 'error' && data === undefined && error) failures.set(query, error);
    // Loaded, or reset because the person changed.
    else if (status !== 'error' && event.action.type !== 'failed') failures.delete(query);
  });
}
