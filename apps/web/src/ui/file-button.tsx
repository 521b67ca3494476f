import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from './button-style.ts';
import { cx } from './cx.ts';

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'children'> & {
  icon: LucideIcon;
  label: string;
  variant?: 'primary' | 'secondary';
  isReading?: boolean;
  onFile: (file: File) => void;
};

/** File picker that looks like a button; on phones also takes a picture. */
export function FileButton({
  icon: Icon,
  label,
  variant = 'secondary',
  isReading = false,
  onFile,
  ...input
}: FileButtonProps) {
  const isDisabled = input.disabled || isReading;
  return (
    <label
      className={cx(
        buttonClass(isDisabled ? 'secondary' : variant, 'md'),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isReading ? 'cursor-progress' : isDisabled ? 'cursor-not-allowed' : 'cursor-pointer',
        isDisabled && 'text-muted! hover:bg-surface!',
      )}
    >
      <Icon aria-hidden className="size-5" />
      {label}
      <input
        {...input}
        type="file"
        disabled={isDisabled}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Otherwise choosing the same file again fires no change event.
          target.value = '';
        }}
      />
    </label>
  );
}
