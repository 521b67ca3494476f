import { useEffect, useRef, useSyncExternalStore } from 'react';

interface Unsaved {
  /**
   * `page`: lost when the page is left. `address`: also when its search changes, as in a drawer that the address opens.
   * `tab`: kept as a draft in this tab, lost when that is closed.
   */
  lostWith: 'page' | 'address' | 'tab';
}
type Move = Record<'currentLocation' | 'nextLocation', { pathname: string; search: string }>;

/** Of every form in which something stands that is not saved yet. */
const forms = new Set<Unsaved>();
const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything would be lost with the tab. */
export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    onUnsavedChange,
    () => forms.size > 0,
    () => false,
  );

/** Whether going there loses something. */
export function losesUnsaved({ currentLocation: from, nextLocation: to }: Move): boolean {
  const isOtherPage = from.pathname !== to.pathname;
  const isOtherAddress = isOtherPage || from.search !== to.search;
  return [...forms].some(({ lostWith }) =>
    lostWith === 'address' ? isOtherAddress : lostWith === 'page' && isOtherPage,
  );
}

/** Nothing is to be kept any more: it is saved, or whoever signs out has decided that. */
export function forgetUnsaved(): void {
  forms.clear();
  announce();
}

/**
 * Says that a form holds something that is not saved: `UnsavedGuard` asks before it is lost. Answers how to take that
 * back at once, for a page that is left in the same moment in which it was saved.
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
