import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { useNarrow } from '../../lib/media.ts';
import type { ListRow } from './data-list.tsx';

interface OpenRowOptions<Row extends ListRow> {
  /** The filters in the URL; `open`: the id of the open row. */
  view: {
    filters: { open: string; page: number };
    setFilters: (changes: { open: string; page: number }, options: NavigateOptions) => void;
  };
  /** The page of a row, for narrow windows. */
  pageOf: (row: Row) => string;
  /** History state of that page. */
  state?: unknown;
  /** The heading of the pane. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The row that is open beside the list, whose id is in the URL. Narrow windows open its page instead. */
export function useOpenRow<Row extends ListRow>({ view, pageOf, state, heading }: OpenRowOptions<Row>) {
  const navigate = useNavigate();
  const isNarrow = useNarrow('lg');
  const { filters, setFilters } = view;
  const id = isNarrow ? '' : filters.open;
  const show = (open: string) =>
    setFilters({ open, page: filters.page }, { replace: id !== '', preventScrollReset: true });
  const close = () => show('');

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
    close,
    /** For the link of a row; undefined if it opens the page. */
    openerOf: (row: Row) =>
      isNarrow
        ? undefined
        : (isByKey: boolean) => {
            show(row._id);
            // A second press moves on into the pane.
            if (isByKey && id === row._id) heading.current?.focus();
          },
    /** For `useListKeys`. */
    keys: {
      openId: id || null,
      onOpen: (row: Row) => {
        if (isNarrow) void navigate(pageOf(row), { state });
        else show(row._id);
      },
      onMove: (row: Row) => {
        if (id !== '') show(row._id);
      },
      onClose: () => {
        if (id === '') return false;
        close();
        return true;
      },
    },
  };
}
export type OpenRow<Row extends ListRow> = ReturnType<typeof useOpenRow<Row>>;
