import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface TimelineEntryProps {
  /** A completed step, a final one, or an upcoming one. */
  kind: 'step' | 'end' | 'ahead';
  hasNext: boolean;
  children: ReactNode;
}

/** An event in a timeline, oldest first; in an `<ol>`. */
export const TimelineEntry = ({ kind, hasNext, children }: TimelineEntryProps) => (
  <li className={cx('relative flex gap-4 pb-5 last:pb-0', kind === 'ahead' && 'text-muted')}>
    {kind === 'ahead' ? (
      <span aria-hidden className="mt-0.5 size-6 shrink-0 rounded-full border-2 border-outline bg-surface" />
    ) : (
      <Dot isEnd={kind === 'end'} />
    )}
    {hasNext && (
      <span aria-hidden className="absolute top-7 bottom-0 left-3 w-0.5 -translate-x-1/2 bg-line" />
    )}
    <div className="min-w-0 flex-1">{children}</div>
  </li>
);

function Dot({ isEnd }: { isEnd: boolean }) {
  const Icon = isEnd ? X : Check;
  return (
    <span
      aria-hidden
      className={cx(
        'print-exact z-1 mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full',
        isEnd ? 'bg-danger-soft text-danger-ink' : 'bg-primary text-on-primary',
      )}
    >
      <Icon className="size-4" strokeWidth={3} />
    </span>
  );
}
