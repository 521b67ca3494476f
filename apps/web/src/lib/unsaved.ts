import { useEffect, useRef } from 'react';
import { createStore } from './store.ts';

interface Unsaved {
  /**
   * `page`: lost when the path changes. `address`: also lost when the query string changes, as in a drawer.
   * `tab`: stored as a draft, lost when the tab is closed.
   */
  lostWith: 'page' | 'address' | 'tab';
}
type Move = Record<'currentLocation' | 'nextLocation', { pathname: string; search: string }>;

/** Forms with unsaved changes. */
const forms = createStore<readonly Unsaved[]>([]);
const remove = (form: Unsaved | null) => forms.write(forms.read().filter((each) => each !== form));

/** True if closing the tab would lose unsaved changes. */
export const useHasUnsaved = (): boolean => forms.useValue().length > 0;

/** True if this navigation would lose unsaved changes. */
export function losesUnsaved({ currentLocation: from, nextLocation: to }: Move): boolean {
  const isOtherPage = from.pathname !== to.pathname;
  const isOtherAddress = isOtherPage || from.search !== to.search;
  return forms
    .read()
    .some(({ lostWith }) => (lostWith === 'address' ? isOtherAddress : lostWith === 'page' && isOtherPage));
}

/** Clears all forms after saving, or when a user signs out without saving. */
export const forgetUnsaved = (): void => forms.write([]);

/**
 * Registers unsaved changes of a form: `UnsavedGuard` asks before they are lost. Returns a function that
 * unregisters at once, for a page that navigates right after saving.
 */
export function useUnsaved(isUnsaved: boolean, lostWith: Unsaved['lostWith'] = 'page'): () => void {
  const own = useRef<Unsaved>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const form: Unsaved = { lostWith };
    own.current = form;
    forms.write([...forms.read(), form]);
    return () => remove(form);
  }, [isUnsaved, lostWith]);
  return () => remove(own.current);
}
