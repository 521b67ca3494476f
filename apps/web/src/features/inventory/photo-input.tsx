import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { cx } from '../../ui/cx.ts';

/** Reads a code from a photo: taken with a phone's own camera, or a file. */
export function PhotoInput({ onSeen }: { onSeen: (seen: SeenCode) => void }) {
  const { t } = useTranslation('inventory');
  const [state, setState] = useState<'idle' | 'reading' | 'nothing' | 'failed'>('idle');
  const read = async (photo: File) => {
    setState('reading');
    try {
      const { readCode } = await import('../../lib/code-reader.ts');
      const seen = await readCode(photo);
      setState(seen ? 'idle' : 'nothing');
      if (seen) onSeen(seen);
    } catch {
      // No picture, or one that this browser cannot show.
      setState('failed');
    }
  };
  const isReading = state === 'reading';
  return (
    <div className="flex flex-col items-start gap-2">
      <label
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-md border border-outline bg-surface px-4 py-2 font-semibold',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isReading ? 'cursor-progress text-muted' : 'cursor-pointer hover:bg-sunken',
        )}
      >
        <ImageUp aria-hidden className="size-5" />
        {t(isReading ? 'scan.photo.reading' : 'scan.photo.choose')}
        <input
          type="file"
          accept="image/*"
          disabled={isReading}
          className="sr-only"
          onChange={({ target }) => {
            const photo = target.files?.[0];
            if (photo) void read(photo);
            // Otherwise choosing the same photo once more would go unnoticed.
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {state === 'nothing' || state === 'failed' ? t(`scan.photo.${state}`) : ''}
      </p>
    </div>
  );
}
