import { Page } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/**
 * Skeleton while a page's code or the session is loading. Fills the screen, so that the footer stays below.
 */
export const PageSkeleton = () => (
  <Page className="min-h-dvh">
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  </Page>
);
