import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CameraView } from './camera-view.tsx';
import { CodeField } from './code-field.tsx';
import { PhotoInput } from './photo-input.tsx';

interface ScanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Told of a code, however it came: camera, photo, scanner or typing. */
  onSeen: (seen: SeenCode) => void;
  /** Once there is something to say about the code, it takes the place of the ways to read one. */
  children?: ReactNode;
}

/** Three ways to a barcode, of which one works everywhere. */
export function ScanDialog({ isOpen, onClose, onSeen, children }: ScanDialogProps) {
  const { t } = useTranslation('scan');
  return (
    <Dialog size="md" title={t('title')} isOpen={isOpen} onOpenChange={onClose}>
      {children ?? (
        <div className="flex flex-col gap-5">
          <CodeField onSeen={onSeen} />
          <CameraView onSeen={onSeen} />
          <PhotoInput onSeen={onSeen} />
        </div>
      )}
    </Dialog>
  );
}
