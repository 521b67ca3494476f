import type { User } from '@nourish/contract';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { ComponentLanguage } from '../../ui/component-language.tsx';
import { cx } from '../../ui/cx.ts';
import { openWindow } from './open-window.ts';
import { paletteClass } from './opening.tsx';
import { PaletteSearch } from './palette-search.tsx';

/** Finds records, pages and actions; opened by Ctrl+K or the search buttons. */
export function Palette({ user, isOpen }: { user: User; isOpen: boolean }) {
  const { t } = useTranslation('palette');
  const onClose = () => openWindow(null);
  return (
    <ComponentLanguage>
      <ModalOverlay isOpen={isOpen} onOpenChange={onClose} isDismissable className={paletteClass.scrim}>
        <Modal className={cx('overlay-dialog', paletteClass.box)}>
          <Dialog aria-label={t('title')} className="flex min-h-0 flex-1 flex-col outline-none">
            <PaletteSearch user={user} onClose={onClose} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </ComponentLanguage>
  );
}
