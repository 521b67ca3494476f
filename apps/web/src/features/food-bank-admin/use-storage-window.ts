import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED_HERE } from '../../lib/opened-here.ts';
import { idIn } from '../../lib/search-params.ts';

/** Keeps the scroll position. */
const IN_PLACE = { preventScrollReset: true };

/** The storage dialog, opened by a URL parameter, so that it can be linked and Back closes it. */
export function useStorageWindow(banks: readonly FoodBank[]) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = idIn(params, 'storage');
  const requested = banks.find(({ _id, archived_at }) => _id === id && !archived_at);
  // Kept after closing, for the exit animation.
  const [shown, setShown] = useState(requested);
  if (requested && requested !== shown) setShown(requested);
  return {
    /** The food bank of the dialog; undefined before it first opens. */
    bank: shown,
    isOpen: requested !== undefined,
    open: ({ _id }: FoodBank) => setParams({ storage: _id }, { ...IN_PLACE, state: OPENED_HERE }),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else setParams({}, { ...IN_PLACE, replace: true });
    },
  };
}
