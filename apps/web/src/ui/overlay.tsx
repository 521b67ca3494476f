import { X } from 'lucide-react';
import { useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../lib/media.ts';
import { ComponentLanguage } from './component-language.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import type { DialogProps, OverlayProps } from './dialog.tsx';
import { Popover } from './popover.tsx';

const SIZES = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', full: 'h-full' };

/** The lazily loaded part of `Dialog`. */
export function DialogOverlay({ size = 'md', anchor, ...props }: DialogProps) {
  const isNarrow = useNarrow('md');
  // A live update may have removed the row that it belongs to.
  if (anchor?.isConnected && !isNarrow) return <PopoverOverlay {...props} anchor={anchor} />;
  return (
    <Overlay
      {...props}
      scrimClass="flex items-end justify-center p-3 sm:items-center sm:p-6 print:static print:block print:bg-transparent print:p-0"
      panelClass={cx(
        'overlay-dialog max-h-full w-full overflow-hidden rounded-xl border border-line bg-raised shadow-raised',
        'print:max-h-none print:max-w-none print:overflow-visible print:border-0',
        SIZES[size],
      )}
    />
  );
}

function PopoverOverlay({
  anchor,
  title,
  children,
  footer,
  isDismissable = true,
  isOpen,
  onOpenChange,
}: OverlayProps & { anchor: Element }) {
  const trigger = useRef(anchor);
  return (
    <ComponentLanguage>
      <Popover
        triggerRef={trigger}
        placement="right"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isKeyboardDismissDisabled={!isDismissable}
        shouldCloseOnInteractOutside={() => isDismissable}
        className="flex w-104 p-0"
      >
        <AriaDialog className="flex min-h-0 w-full flex-col outline-none">
          <Heading slot="title" className="px-4 pt-3 text-base">
            {title}
          </Heading>
          <div className="min-h-0 overflow-y-auto px-4 py-3">{children}</div>
          {footer && <footer className="flex flex-wrap justify-end gap-2 px-4 pb-4">{footer}</footer>}
        </AriaDialog>
      </Popover>
    </ComponentLanguage>
  );
}

/** The lazily loaded part of `Drawer`. */
export const DrawerOverlay = (props: OverlayProps) => (
  <Overlay
    {...props}
    panelClass="overlay-drawer absolute inset-y-0 right-0 w-full border-line bg-raised sm:border-l shadow-raised sm:max-w-md [&>section]:h-dvh [&>section]:max-h-dvh"
  />
);

interface LaidOutProps extends DialogProps {
  scrimClass?: string;
  panelClass: string;
}

function Overlay({
  title,
  children,
  footer,
  isDismissable = true,
  isOpen,
  onOpenChange,
  role = 'dialog',
  scrimClass,
  panelClass,
}: LaidOutProps) {
  const { t } = useTranslation('common');
  return (
    <ComponentLanguage>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        className={cx('overlay-scrim fixed inset-0 z-40 bg-scrim', scrimClass)}
      >
        <Modal className={panelClass}>
          <AriaDialog
            role={role}
            className="flex max-h-[calc(100dvh-1.5rem)] flex-col sm:max-h-[calc(100dvh-3rem)] outline-none print:max-h-none"
          >
            {({ close }) => (
              <>
                <header className="flex items-start justify-between gap-4 border-b border-line py-3 pr-3 pl-5">
                  <Heading slot="title" className="py-1.5 text-xl">
                    {title}
                  </Heading>
                  <IconButton icon={X} label={t('close')} onPress={close} isDisabled={!isDismissable} />
                </header>
                <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 print:overflow-visible">
                  {children}
                </div>
                {footer && (
                  <footer className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
                    {footer}
                  </footer>
                )}
              </>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </ComponentLanguage>
  );
}
