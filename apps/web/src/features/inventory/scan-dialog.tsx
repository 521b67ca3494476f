import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { CameraView } from './camera-view.tsx';
import { CodeField } from './code-field.tsx';

interface ScanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the code from any source: camera, photo, scanner or keyboard. */
  onSeen: (seen: SeenCode) => void;
  /** Content about the scanned code; replaces the inputs. */
  children?: ReactNode;
}

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

/** Reads a barcode from a photo: from a phone's camera app or a file. */
function PhotoInput({ onSeen }: { onSeen: (seen: SeenCode) => void }) {
  const { t } = useTranslation('scan');
  const [state, setState] = useState<'idle' | 'reading' | 'nothing' | 'failed'>('idle');
  const read = async (photo: File) => {
    setState('reading');
    try {
      const { readCode } = await import('../../lib/code-reader.ts');
      const seen = await readCode(photo);
      setState(seen ? 'idle' : 'nothing');
      if (seen) onSeen(seen);
    } catch {
      // Not an image, or a format that this browser cannot decode.
      setState('failed');
    }
  };
  const isReading = state === 'reading';
  return (
    <div className="flex flex-col items-start gap-2">
      <FileButton
        icon={ImageUp}
        label={t(isReading ? 'photo.reading' : 'photo.choose')}
        accept="image/*"
        isReading={isReading}
        onFile={(photo) => void read(photo)}
      />
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {state === 'nothing' || state === 'failed' ? t(`photo.${state}`) : ''}
      </p>
    </div>
  );
}
