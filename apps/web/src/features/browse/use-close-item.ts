import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOpenedHere } from '../../lib/url-filters.ts';
import type { BrowseFilters } from './filters.ts';
import { addressOf } from './open-item.tsx';

/** Closes the details of an item: goes back to the list if they were opened from there. */
export function useCloseItem(filters: BrowseFilters) {
  const { hash, key, state } = useLocation() as { hash: string; key: string; state: object | null };
  const navigate = useNavigate();
  // Going back takes a moment, in which Close can be pressed again.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedHere(state)) void navigate(-1);
    else void navigate(addressOf(filters, '', hash), { state, replace: true, preventScrollReset: true });
  };
}
