import type { User } from '@nourish/contract';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { ComponentLanguage } from '../../ui/component-language.tsx';
import { openWindow } from './open-window.ts';
import { PaletteSearch } from './palette-search.tsx';

/** Finds records, pages and actions; opened by Ctrl+K or the search buttons. */
export function Palette({ user, isOpen }: { user: User; isOpen: boolean }) {
  const { t } = useTranslation('palette');
  const onClose = () => openWindow(null);
  return (
    <ComponentLanguage>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onClose}
        isDismissable
        className="overlay-scrim fixed inset-0 z-40 flex justify-center bg-scrim p-3 sm:pt-[12dvh] print:hidden"
      >
        <Modal className="overlay-dialog flex max-h-[min(36rem,calc(100dvh-1.5rem))] w-full max-w-2xl flex-col self-start overflow-hidden rounded-xl border border-line bg-raised shadow-raised sm:max-h-[min(36rem,76dvh)]">
          <Dialog aria-label={t('title')} className="flex min-h-0 flex-1 flex-col outline-none">
            <PaletteSearch user={user} onClose={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ComponentLanguage>
  );
}
