import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** Text of a search box. Debounces `onSearch`; a search changed elsewhere, as by going back, replaces it. */
export function useSearchDraft(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Ignore the URL update caused by our own search: the user may be typing on.
    if (search !== sent) {
      setDraft(search);
      setSent(search);
    }
  }

  const trimmed = draft.trim();
  const onPause = useEffectEvent(() => {
    setSent(trimmed);
    onSearch(trimmed);
  });
  useEffect(() => {
    if (trimmed === search) return;
    const timer = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed, search]);

  return { draft, setDraft };
}

/** Returns the value once the user has paused. */
export function useDebounced<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
