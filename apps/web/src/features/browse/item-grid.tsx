import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { cx } from '../../ui/cx.ts';

const gridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface ItemGridProps {
  children: ReactNode;
  /** The next page is loading. */
  isStale: boolean;
}

export const ItemGrid = ({ children, isStale }: ItemGridProps) => (
  <ul aria-busy={isStale} className={cx(gridClass, 'transition-opacity', isStale && 'opacity-60')}>
    {children}
  </ul>
);

/** Skeleton cards of the final height. */
export const ItemGridSkeleton = () => (
  <Loading className={gridClass}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Card key={card} className="overflow-hidden p-0!">
        <div className="flex gap-4 p-4 pb-0 sm:flex-col sm:gap-0 sm:p-0">
          <Skeleton className="size-18 shrink-0 rounded-lg! sm:h-28 sm:w-full sm:rounded-none!" />
          <div className="flex flex-1 flex-col gap-2 sm:p-4 sm:pb-0">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-5 w-40 max-w-full" />
          </div>
        </div>
        <div className="p-4 pt-3">
          <Skeleton className="h-11 w-full" />
        </div>
      </Card>
    ))}
  </Loading>
);
