import { useDeferredValue } from 'react';

/** Defers the first render of loaded data, so that a long list does not block scrolling or typing. */
export const useDeferredRender = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
