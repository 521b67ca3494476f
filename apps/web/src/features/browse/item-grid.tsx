import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { cx } from '../../ui/cx.ts';

const gridClass = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface ItemGridProps {
  children: ReactNode;
  /** What is shown is about to be replaced. */
  isStale: boolean;
}

/** The cards, side by side. */
export const ItemGrid = ({ children, isStale }: ItemGridProps) => (
  <ul aria-busy={isStale} className={cx(gridClass, 'transition-opacity', isStale && 'opacity-60')}>
    {children}
  </ul>
);

/** Cards in waiting. */
export const ItemGridSkeleton = () => (
  <Loading className={gridClass}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Card key={card} className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <Skeleton className="size-11 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
        <Skeleton className="h-5 w-40 max-w-full" />
        <Skeleton className="h-11 w-full" />
      </Card>
    ))}
  </Loading>
);
