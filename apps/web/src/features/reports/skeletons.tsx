import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export const ReportShape = () => (
  <>
    <Skeleton className="h-28" />
    <Skeleton className="h-80" />
    <Skeleton className="h-48" />
  </>
);

/** Skeleton of a report including its toolbar, until the period is known. */
export const ReportSkeleton = () => (
  <Loading className="flex flex-col gap-6">
    <Skeleton className="h-12 w-72" />
    <ReportShape />
  </Loading>
);
