import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

export interface OverlayProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays in sight below the scrolling content: the buttons. */
  footer?: ReactNode;
  /** false while something runs that closing would hide. */
  isDismissable?: boolean;
}
export interface DialogProps extends OverlayProps {
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** Late enough not to be in the way of the page itself. */
const PRELOAD_AFTER_MS = 1_000;
const load = () => import('./overlay.tsx');

export const LazyDialogOverlay = lazy(async () => ({ default: (await load()).DialogOverlay }));
export const LazyDrawerOverlay = lazy(async () => ({ default: (await load()).DrawerOverlay }));

/**
 * Keeps the code of windows out of the first load of a page that may never open one. Fetches it once the page is at
 * rest, and keeps an opened window mounted, so that it can leave softly.
 */
export function OverlayHost({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // If that fails, opening tries again and the page says what is wrong.
    const timer = setTimeout(() => void load().catch(() => null), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasOpened && <Suspense>{children}</Suspense>;
}
