import type { ComponentType, ReactNode } from 'react';
import type { IllustrationProps } from './illustrations/frame.tsx';

interface EmptyStateProps {
  illustration?: ComponentType<IllustrationProps>;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** Empty state of a list: what is missing, why, and the next step. */
export function EmptyState({ illustration: Illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-outline/50 px-6 py-10 text-center">
      {Illustration && <Illustration className="mb-2 w-40 sm:w-48 print:hidden" />}
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="max-w-md text-balance text-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
