import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface DropZoneProps {
  onFiles: (files: FileList) => void;
  isDisabled: boolean;
  background: 'bg-surface' | 'bg-sunken';
  className: string;
  /** With a `FileButton`, which does the same for everybody. */
  children: ReactNode;
}

/** A place to drop files on. */
export function DropZone({ onFiles, isDisabled, background, className, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!isDisabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (!isDisabled) onFiles(event.dataTransfer.files);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files can be dropped here; the button inside does the same for everybody
    <div
      {...dropping}
      className={cx(
        'flex rounded-md border border-dashed print:hidden',
        isOver ? 'border-primary bg-primary-soft' : cx('border-outline', background),
        className,
      )}
    >
      {children}
    </div>
  );
}
