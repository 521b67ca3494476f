import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';

interface FileDropProps {
  label: string;
  /** Accepted file types, as text. */
  hint: string;
  /** `accept` of the file picker; dropped files are not filtered. */
  accept: string;
  onFile: (file: File) => void;
  isDisabled: boolean;
}

/** A drop target with a button that opens the file picker. */
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
