import type { ContactMessage } from '@nourish/contract';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { type OpenRow, useOpenRow } from '../../ui/list/use-open-row.ts';
import type { MessagesResult } from './api.ts';
import { queryOf, useMessageFilters } from './message-filters.ts';

/**
 * The message beside the list: the one in the URL, otherwise the first new one of the list. The latter stays
 * open after a reply, and once closed it stays closed until the list has other filters.
 */
export function useOpenMessage(
  query: MessagesResult,
  heading: RefObject<HTMLHeadingElement | null>,
): OpenRow<ContactMessage> {
  const { filters, setFilters, searchOf } = useMessageFilters();
  const isNarrow = useNarrow('lg');
  const open = useOpenRow<ContactMessage>({
    view: {
      filters: { open: filters.message, page: filters.page },
      setFilters: ({ open: message, page }, options) => setFilters({ message, page }, options),
    },
    pageOf: ({ _id }) => paths.messages + searchOf({ message: _id }),
    heading,
  });

  const list = JSON.stringify(queryOf(filters));
  const [first, setFirst] = useState({ list: '', id: '' });
  const messages = query.isPlaceholderData ? undefined : query.data?.data;
  if (!isNarrow && open.id === '' && messages && first.list !== list)
    setFirst({ list, id: messages.find(({ status }) => status === 'new')?._id ?? '' });
  const id = open.id || (isNarrow ? '' : first.id);

  const close = () => {
    setFirst({ list, id: '' });
    if (open.id !== '') open.close();
  };
  const last = useRef(id);
  // Closing removes the button that had the focus. A window that becomes narrow closes nothing.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = id;
    if (!isNarrow && id === '' && before !== '' && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-row="${before}"] [data-row-link]`)?.focus();
  }, [id, isNarrow]);

  return {
    ...open,
    id,
    close,
    keys: {
      openId: id || null,
      onOpen: (row) => {
        if (row._id !== id) open.keys.onOpen(row);
      },
      onMove: (row) => {
        if (id !== '') open.keys.onOpen(row);
      },
      onClose: () => {
        if (id === '') return false;
        close();
        return true;
      },
    },
  };
}
