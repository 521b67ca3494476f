import { ERASED_NAME } from '@nourish/contract/constants';

/** True if this is the placeholder name of a deleted account. */
export const isErased = (name: string): boolean => name === ERASED_NAME;
