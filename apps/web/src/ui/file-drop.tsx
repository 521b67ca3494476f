import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { cx } from './cx.ts';
import { DropZone } from './drop-zone.tsx';
import { FileButton } from './file-button.tsx';

interface FileDropProps {
  label: string;
  /** That a file can be dropped here; hidden where nothing can be dragged. */
  dropHint: string;
  /** Accepted file types, as text. */
  hint: string;
  /** `accept` of the file picker; dropped files are not filtered. */
  accept: string;
  onFile: (file: File) => void;
  isDisabled: boolean;
  /** In one line on wide screens. */
  isSlim?: boolean;
  className?: string;
}

/** A drop target with a button that opens the file picker. */
export function FileDrop({
  label,
  dropHint,
  hint,
  accept,
  onFile,
  isDisabled,
  isSlim = false,
  className,
}: FileDropProps) {
  const hintId = useId();
  return (
    <DropZone
      isDisabled={isDisabled}
      onFiles={([file]) => file && onFile(file)}
      background="bg-sunken"
      className={cx(
        'items-center justify-center',
        isSlim
          ? 'gap-x-4 gap-y-2 p-2 max-sm:flex-col max-sm:text-center sm:min-h-16 sm:justify-start sm:px-3'
          : 'min-h-40 flex-col gap-3 p-5 text-center',
        className,
      )}
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
        <span className="pointer-coarse:hidden">{dropHint} </span>
        {hint}
      </p>
    </DropZone>
  );
}
