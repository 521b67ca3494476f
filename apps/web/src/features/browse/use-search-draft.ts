import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';

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

  const settled = useDebounced(draft);
  const onSettled = useEffectEvent((text: string) => {
    const wanted = text.trim();
    // A pause that ended before the box was emptied or filled from elsewhere is of no interest any more.
    if (text !== draft || wanted === search) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => onSettled(settled), [settled]);

  return { draft, setDraft };
}
