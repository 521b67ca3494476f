import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastCard } from './toast-card.tsx';
import { useToasts, type Toast } from './toast-store.ts';

/**
 * Container of toasts, below the download cards (`children`); mounted once, by the shell. The live region is
 * always in the DOM, so that screen readers announce new toasts. Download progress is announced by its own
 * role.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  const [isHovered, setIsHovered] = useState(false);
  const { region, list, hasFocus, ...focus } = useReachableByKey(toasts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the timers
    <section
      ref={region}
      aria-label={t('toasts')}
      // Keeps it reachable while a dialog is open.
      data-react-aria-top-layer
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      {...focus}
      // Above the footer of a drawer, whose buttons must stay visible.
      className="pointer-events-none fixed print:hidden inset-x-3 bottom-3 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:items-end [body:has(.overlay-drawer_footer)_&]:bottom-24"
    >
      {children}
      <div ref={list} aria-live="polite" className="contents">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isHovered || hasFocus} />
        ))}
      </div>
    </section>
  );
}

/** F6 moves focus to the newest toast. */
function useReachableByKey(toasts: readonly Toast[]) {
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== 'F6' || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEmpty]);

  useEffect(() => {
    if (!hasFocus || region.current?.contains(document.activeElement)) return;
    // The focused toast was removed; browsers fire no blur event for that.
    setHasFocus(false);
  }, [toasts, hasFocus]);

  return {
    region,
    list,
    hasFocus,
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}
