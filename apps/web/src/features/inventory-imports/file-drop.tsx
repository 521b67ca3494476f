import { FileUp } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';

interface FileDropProps {
  onFile: (file: File) => void;
  isDisabled: boolean;
}

/** A place to drop a file on, with a button that lets one choose it. */
export function FileDrop({ onFile, isDisabled }: FileDropProps) {
  const { t } = useTranslation('inventory-imports');
  const hint = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onFile(file);
  };
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!isDisabled);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files can be dropped here; the button inside does the same for everybody
    <div
      {...dropping}
      className={cx(
        'flex min-h-40 flex-col items-center justify-center gap-3 rounded-md border border-dashed p-5 text-center',
        isOver ? 'border-primary bg-primary-soft' : 'border-outline bg-sunken',
      )}
    >
      <label
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-md px-5 py-2 font-semibold',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isDisabled
            ? 'cursor-not-allowed border border-outline bg-surface text-muted'
            : 'cursor-pointer bg-primary text-on-primary hover:bg-primary-strong',
        )}
      >
        <FileUp aria-hidden className="size-5" />
        {t('start.choose')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          disabled={isDisabled}
          aria-describedby={hint}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files);
            // Otherwise choosing the same file once more would go unnoticed.
            target.value = '';
          }}
        />
      </label>
      <p id={hint} className="text-sm text-muted">
        {t('start.hint')}
      </p>
    </div>
  );
}
