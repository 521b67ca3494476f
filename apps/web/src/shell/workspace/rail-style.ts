import { readStorage, writeStorage } from '../../lib/storage.ts';

/** Folded below 80rem, and above if the user folds it. Phones have a bar at the bottom instead. */
export const RAIL_WIDTH = 'w-14 max-md:hidden xl:w-58 xl:data-folded:w-14';
/** For parts that only the unfolded rail shows. */
export const UNFOLDED = 'max-xl:hidden group-data-folded/rail:hidden';
/** For parts that only the folded rail shows. */
export const FOLDED = 'xl:hidden xl:group-data-folded/rail:flex';
/** For parts that the folded rail shows to screen readers only. */
export const UNFOLDED_FOR_EYES = 'max-xl:sr-only group-data-folded/rail:sr-only';
/** The buttons of the foot. */
export const FOOT_BUTTON =
  'min-h-9! min-w-11 items-center justify-center rounded-md text-muted hover:bg-sunken pointer-coarse:min-h-11!';

const KEY = 'nourish.rail-folded';
export const readFolded = (): boolean => readStorage('localStorage', KEY) === 'true';
export const storeFolded = (isFolded: boolean): void => {
  writeStorage('localStorage', KEY, isFolded ? 'true' : null);
};
