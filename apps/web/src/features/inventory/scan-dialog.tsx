import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanSubject, SeenCode } from '../../lib/code-reader.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { CameraView } from './camera-view.tsx';
import { CodeField } from './code-field.tsx';

interface ScanDialogProps {
  /** A card or ticket is read by camera or from a photo; a scanner types its code elsewhere. */
  subject?: ScanSubject;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the code from any source: camera, photo, scanner or keyboard. */
  onSeen: (seen: SeenCode) => void;
  /** Content about the scanned code; replaces the inputs. */
  children?: ReactNode;
}

export function ScanDialog({ subject = 'barcode', isOpen, onClose, onSeen, children }: ScanDialogProps) {
  const { t } = useTranslation('scan');
  return (
    <Dialog size="md" title={t(`title.${subject}`)} isOpen={isOpen} onOpenChange={onClose}>
      {children ?? (
        <div className="flex flex-col gap-5">
          {subject === 'barcode' && <CodeField onSeen={onSeen} />}
          <CameraView subject={subject} onSeen={onSeen} />
          <PhotoInput subject={subject} onSeen={onSeen} />
        </div>
      )}
    </Dialog>
  );
}

interface PhotoInputProps {
  subject: ScanSubject;
  onSeen: (seen: SeenCode) => void;
}

/** Reads a code from a photo: from a phone's camera app or a file. */
function PhotoInput({ subject, onSeen }: PhotoInputProps) {
  const { t } = useTranslation('scan');
  const [state, setState] = useState<'idle' | 'reading' | 'nothing' | 'failed'>('idle');
  const read = async (photo: File) => {
    setState('reading');
    try {
      const { readCode } = await import('../../lib/code-reader.ts');
      const seen = await readCode(photo, subject);
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
        {state === 'nothing' && t(`photo.nothing.${subject}`)}
        {state === 'failed' && t('photo.failed')}
      </p>
    </div>
  );
}
