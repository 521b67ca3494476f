import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';

interface ListPaneProps {
  label: string;
  title: ReactNode;
  /** For moving the focus to the pane. */
  headingRef: Ref<HTMLHeadingElement>;
  /** On the line of the title. */
  beside?: ReactNode;
  /** For reading: takes the width that the list leaves and the height of the window. */
  isMain?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Details of a row beside its list. */
export function ListPane({
  label,
  title,
  headingRef,
  beside,
  isMain = false,
  onClose,
  children,
}: ListPaneProps) {
  const { t } = useTranslation('lists');
  return (
    <section
      aria-label={label}
      className={cx(
        // Below the sticky bar of the list.
        'sticky top-[calc(var(--shell-top)+3.5rem)] flex max-h-[calc(100dvh-var(--shell-top)-4.25rem)] flex-col rounded-lg border border-line bg-surface shadow-card print:hidden',
        // The height leaves room for the title and the tabs of the page above, and its margin below.
        isMain
          ? 'min-h-[calc(100dvh-var(--shell-top)-var(--page-top)-8.25rem)] min-w-0 flex-1'
          : 'w-104 shrink-0',
      )}
    >
      <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
        <div className="flex min-w-0 flex-1 items-baseline gap-3">
          <h2 ref={headingRef} tabIndex={-1} className="min-w-0 truncate rounded-sm text-lg outline-none">
            {title}
          </h2>
          {beside}
        </div>
        <IconButton icon={X} label={t('closePane')} onPress={onClose} />
      </div>
      {/* Scrolls by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable */}
      <div tabIndex={0} className="flex flex-col gap-4 overflow-y-auto p-4">
        {children}
      </div>
    </section>
  );
}
