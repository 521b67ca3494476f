import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
}

/** There is nothing here, and what that means. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-outline/50 px-6 py-12 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
