import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isOpenedHere, OPENED_HERE } from '../../lib/opened-here.ts';
import { idIn } from '../../lib/search-params.ts';

/** What is looked at stays where it is. */
const IN_PLACE = { preventScrollReset: true };

/** Whose storage is open stands in the address, so that other pages can lead there and going back closes it. */
export function useStorageWindow(banks: readonly FoodBank[]) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = idIn(params, 'storage');
  const asked = banks.find(({ _id, archived_at }) => _id === id && !archived_at);
  // Kept when its window closes, which it does not do at once.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return {
    /** Whose storage the window shows; undefined until one was open. */
    bank: shown,
    isOpen: asked !== undefined,
    open: ({ _id }: FoodBank) => setParams({ storage: _id }, { ...IN_PLACE, state: OPENED_HERE }),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else setParams({}, { ...IN_PLACE, replace: true });
    },
  };
}
