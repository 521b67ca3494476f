import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  label: ReactNode;
  /** Opened at first; must not change. */
  isOpen?: boolean;
  /** For content that is loaded only then. */
  onOpen?: () => void;
  onClose?: () => void;
  children: ReactNode;
}

/** A native `<details>`, so that the browser's find-in-page searches the hidden content too. */
export const Disclosure = ({ label, isOpen = false, onOpen, onClose, children }: DisclosureProps) => (
  <details
    open={isOpen}
    className="group print:not-open:hidden"
    onToggle={({ currentTarget }) => (currentTarget.open ? onOpen : onClose)?.()}
  >
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden
        className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
      />
      {label}
    </summary>
    <div className="pt-3">{children}</div>
  </details>
);
