import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';

interface FileDropProps {
  /** What the button says. */
  label: string;
  /** Which files are taken. */
  hint: string;
  /** Which files the browser offers; others can be dropped all the same. */
  accept: string;
  onFile: (file: File) => void;
  isDisabled: boolean;
}

/** A place to drop a file on, with a button that lets one choose it. */
export function FileDrop({ label, hint, accept, onFile, isDisabled }: FileDropProps) {
  const hintId = useId();
  return (
    <DropZone
      isDisabled={isDisabled}
      onFiles={([file]) => file && onFile(file)}
      background="bg-sunken"
      className="min-h-40 flex-col items-center justify-center gap-3 p-5 text-center"
    >
      <FileButton
        icon={FileUp}
        label={label}
        variant="primary"
        accept={accept}
        disabled={isDisabled}
        aria-describedby={hintId}
        onFile={onFile}
      />
      <p id={hintId} className="text-sm text-muted">
        {hint}
      </p>
    </DropZone>
  );
}
