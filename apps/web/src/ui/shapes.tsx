import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

/** Skeleton of a card with a heading, a badge and two lines. Set the height by `className`. */
export const CardShape = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={cx(
      'flex flex-col gap-3 overflow-hidden rounded-lg border border-line bg-surface p-5 shadow-card',
      className,
    )}
  >
    <div className="flex items-center justify-between gap-4">
      <Skeleton className="h-6 w-44 max-w-3/5" />
      <Skeleton className="h-6 w-20 rounded-full" />
    </div>
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
  </div>
);

export const RowsShape = ({ rows }: { rows: number }) => (
  <div
    aria-hidden
    className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
  >
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-16 items-center justify-between gap-6 px-4">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-28 max-w-full" />
        </div>
        <Skeleton className="h-4 w-24 max-sm:hidden" />
        <Skeleton className="h-8 w-16" />
      </div>
    ))}
  </div>
);
