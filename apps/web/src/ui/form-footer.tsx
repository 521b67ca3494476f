import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface FormFooterProps {
  /** The form fills a `Card`, whose lower edge the footer covers. */
  isInCard?: boolean;
  /** Text before the buttons. */
  note?: string;
  /** The buttons, the main one last. */
  children: ReactNode;
}

/** The buttons of a long form, which stay in sight while it scrolls. */
export const FormFooter = ({ isInCard = false, note, children }: FormFooterProps) => (
  <div
    className={cx(
      'bottom-(--shell-bottom) z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line py-3 max-sm:*:grow [@media(min-height:28rem)]:sticky',
      isInCard ? '-mx-5 -mb-5 rounded-b-lg bg-surface px-5 sm:-mx-6 sm:-mb-6 sm:px-6' : 'bg-paper',
    )}
  >
    {note && <p className="text-sm text-muted sm:mr-auto">{note}</p>}
    {children}
  </div>
);
