import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface DropZoneProps {
  onFiles: (files: FileList) => void;
  isDisabled: boolean;
  background: 'bg-surface' | 'bg-sunken';
  className: string;
  /** Contains a `FileButton`, the accessible alternative to dropping. */
  children: ReactNode;
}

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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop target; the button inside is the accessible alternative
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
