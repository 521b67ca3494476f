import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

export interface OverlayProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Stays visible below the scrolling content: the buttons. */
  footer?: ReactNode;
  /** false while an action is running. */
  isDismissable?: boolean;
}
export interface DialogProps extends OverlayProps {
  /** On wide windows, the dialog opens beside this element. */
  anchor?: Element | null | undefined;
  /** `full`: the whole window. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `alertdialog` for a question that requires an answer. */
  role?: 'dialog' | 'alertdialog';
}

/** Keeps the load out of the way of the page itself. */
const PRELOAD_AFTER_MS = 1_000;
const load = () => import('./overlay.tsx');

const LazyDialogOverlay = lazy(async () => ({ default: (await load()).DialogOverlay }));
const LazyDrawerOverlay = lazy(async () => ({ default: (await load()).DrawerOverlay }));

/**
 * Loads the code of overlays lazily: soon after the page, or when one opens. Keeps an opened overlay mounted,
 * so that its exit animation can run.
 */
function OverlayHost({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // If this fails, opening retries and the page shows the error.
    const timer = setTimeout(() => void load().catch(() => null), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasOpened && <Suspense>{children}</Suspense>;
}

/** A modal dialog. Traps focus and returns it to the element that opened the dialog. */
export const Dialog = (props: DialogProps) => (
  <OverlayHost isOpen={props.isOpen}>
    <LazyDialogOverlay {...props} />
  </OverlayHost>
);

/** A panel that slides in from the right, at full width on phones. */
export const Drawer = (props: OverlayProps) => (
  <OverlayHost isOpen={props.isOpen}>
    <LazyDrawerOverlay {...props} />
  </OverlayHost>
);
