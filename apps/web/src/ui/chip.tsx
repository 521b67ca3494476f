import { X } from 'lucide-react';

interface ChipProps {
  children: string;
  onRemove: () => void;
  /** Says what the cross takes away, as in "Remove filter: Dairy". */
  removeLabel: string;
}

/** A filter that is in force; pressing it lifts it. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft py-1 pr-3 pl-4 text-sm font-semibold text-primary-ink hover:bg-primary hover:text-on-primary"
    >
      {children}
      <X aria-hidden className="size-4" />
    </button>
  );
}
