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
  /** Called with the code from any source: camera, photo, scanner or keyboard. */
  onSeen: (seen: SeenCode) => void;
  /** Content about the scanned code; replaces the inputs. */
  children?: ReactNode;
}

/** Scans a barcode by camera, photo or keyboard. */
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
