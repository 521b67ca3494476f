import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced.ts';
import { SearchField } from '../../ui/search-field.tsx';

interface QueueSearchProps {
  /** The search in force. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches once the typing has paused. Follows when the search changes from outside, as with the Back button. */
export function QueueSearch({ search, onSearch }: QueueSearchProps) {
  const { t } = useTranslation('requests');
  const [text, setText] = useState(search);
  const settled = useDebounced(text.trim());
  const inForce = useRef(search);

  const onPause = useEffectEvent(() => {
    if (settled === inForce.current) return;
    inForce.current = settled;
    onSearch(settled);
  });
  useEffect(() => onPause(), [settled]);
  useEffect(() => {
    if (search === inForce.current) return;
    inForce.current = search;
    setText(search);
  }, [search]);

  return (
    <SearchField
      label={t('queue.search')}
      placeholder={t('queue.searchPlaceholder')}
      value={text}
      onChange={setText}
      maxLength={LIMITS.search}
    />
  );
}
