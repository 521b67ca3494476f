import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** Stands in for a page whose code, or whose reader's session, is still being loaded. The footer waits below, out of sight. */
export const PageSkeleton = () => (
  <Page className="min-h-dvh">
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  </Page>
);
