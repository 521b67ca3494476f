import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/**
 * What stands in the search box. `onSearch` is told once typing has paused; a search that comes from elsewhere, such as
 * going back, is put into the box.
 */
export function useSearchDraft(search: string, onSearch: (search: string) => void) {
  const [draft, setDraft] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Our own search comes back by the address while the person may already be typing on.
    if (search !== sent) {
      setDraft(search);
      setSent(search);
    }
  }

  const wanted = draft.trim();
  const onPause = useEffectEvent(() => {
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(onPause, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);

  return { draft, setDraft };
}
