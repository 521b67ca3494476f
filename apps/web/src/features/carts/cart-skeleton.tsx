import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton of the cart page. */
export const CartSkeleton = () => (
  <Loading className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
    <Card className="flex flex-col gap-6">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center justify-between gap-6">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-48 max-w-full" />
            <Skeleton className="h-4 w-32 max-w-full" />
          </div>
          <Skeleton className="h-11 w-32 shrink-0" />
        </div>
      ))}
    </Card>
    <Card className="flex flex-col gap-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-13 w-full" />
    </Card>
  </Loading>
);
