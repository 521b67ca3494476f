import { readStorage, writeStorage } from '../../lib/storage.ts';

/** Folded below 80rem, and above if the user folds it. Phones have a bar at the bottom instead. */
export const RAIL_WIDTH = 'w-14 max-md:hidden xl:w-55 xl:data-folded:w-14';
/** For parts that only the unfolded rail shows. */
export const UNFOLDED = 'max-xl:hidden group-data-folded/rail:hidden';
/** For parts that the folded rail shows to screen readers only. */
export const UNFOLDED_FOR_EYES = 'max-xl:sr-only group-data-folded/rail:sr-only';

const FOLDED = 'nourish.rail-folded';
export const readFolded = (): boolean => readStorage('localStorage', FOLDED) === 'true';
export const storeFolded = (isFolded: boolean): void => {
  writeStorage('localStorage', FOLDED, isFolded ? 'true' : null);
};
