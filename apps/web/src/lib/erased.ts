import { ERASED_NAME } from '@nourish/contract/constants';

/** Whether that stands where the name of somebody was whose account is deleted. */
export const isErased = (name: string): boolean => name === ERASED_NAME;
