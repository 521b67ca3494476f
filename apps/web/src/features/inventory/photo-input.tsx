import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { FileButton } from '../../ui/file-button.tsx';

/** Reads a barcode from a photo: from a phone's camera app or a file. */
export function PhotoInput({ onSeen }: { onSeen: (seen: SeenCode) => void }) {
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
