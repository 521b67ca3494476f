import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a report. */
export const ReportShape = () => (
  <>
    <Skeleton className="h-28" />
    <Skeleton className="h-80" />
    <Skeleton className="h-48" />
  </>
);

/** A report before it is known of which days it is. */
export const ReportSkeleton = () => (
  <Loading className="flex flex-col gap-6">
    <Skeleton className="h-12 w-72" />
    <ReportShape />
  </Loading>
);
