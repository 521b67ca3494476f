import { useEffect, useRef, useSyncExternalStore } from 'react';

interface Unsaved {
  /**
   * `page`: lost when the path changes. `address`: also lost when the query string changes, as in a drawer.
   * `tab`: stored as a draft, lost when the tab is closed.
   */
  lostWith: 'page' | 'address' | 'tab';
}
type Move = Record<'currentLocation' | 'nextLocation', { pathname: string; search: string }>;

/** Forms with unsaved changes. */
const forms = new Set<Unsaved>();
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if closing the tab would lose unsaved changes. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    onUnsavedChange,
    () => forms.size > 0,
    () => false,
  );

/** True if this navigation would lose unsaved changes. */
export function losesUnsaved({ currentLocation: from, nextLocation: to }: Move): boolean {
  const isOtherPage = from.pathname !== to.pathname;
  const isOtherAddress = isOtherPage || from.search !== to.search;
  return [...forms].some(({ lostWith }) =>
    lostWith === 'address' ? isOtherAddress : lostWith === 'page' && isOtherPage,
  );
}

/** Clears all forms after saving, or when a user signs out without saving. */
export function forgetUnsaved(): void {
  forms.clear();
  announce();
}

/**
 * Registers unsaved changes of a form: `UnsavedGuard` asks before they are lost. Returns a function that
 * unregisters at once, for a page that navigates right after saving.
 */
export function useUnsaved(isUnsaved: boolean, lostWith: Unsaved['lostWith'] = 'page'): () => void {
  const own = useRef<Unsaved>(null);
  const forget = () => {
    if (own.current && forms.delete(own.current)) announce();
  };
  useEffect(() => {
    if (!isUnsaved) return;
    const form: Unsaved = { lostWith };
    own.current = form;
    forms.add(form);
    announce();
    return () => {
      if (forms.delete(form)) announce();
    };
  }, [isUnsaved, lostWith]);
  return forget;
}
