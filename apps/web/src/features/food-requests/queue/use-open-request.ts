import type { FoodRequest } from '@nourish/contract';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useNarrow } from '../../../lib/media.ts';
import { paths } from '../../../paths.ts';
import { useQueueFilters } from './queue-filters.ts';

/** The request beside the list, whose id is in the URL. Narrow windows open its page instead. */
export function useOpenRequest(heading: RefObject<HTMLHeadingElement | null>) {
  const navigate = useNavigate();
  const isNarrow = useNarrow('lg');
  const { filters, setFilters } = useQueueFilters();
  const id = isNarrow ? '' : filters.open;
  const show = (open: string) =>
    setFilters({ open, page: filters.page }, { replace: id !== '', preventScrollReset: true });

  const last = useRef(id);
  // The rows change their layout, which replaces the focused link.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = id;
    if ((before === '') === (id === '')) return;
    document.querySelector<HTMLElement>(`[data-row="${id || before}"] [data-row-link]`)?.focus();
  }, [id]);

  return {
    id,
    show,
    open: (request: FoodRequest) => {
      if (isNarrow) void navigate(paths.requestDetails(request._id));
      else show(request._id);
    },
    /** For the link of a row; undefined if it opens the page. */
    openerOf: (request: FoodRequest) =>
      isNarrow
        ? undefined
        : (isByKey: boolean) => {
            show(request._id);
            // A second press moves on into the pane.
            if (isByKey && id === request._id) heading.current?.focus();
          },
    close: () => show(''),
  };
}
export type OpenRequest = ReturnType<typeof useOpenRequest>;
