import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { MyDonations } from './my-donations.tsx';

const DonationQueue = lazyWithTexts(
  async () => (await import('./queue/donation-queue.tsx')).DonationQueue,
  'staff',
);

/** `/donations`: the queue for staff, the own donations for everyone else. */
export function DonationsPage() {
  const { user } = useSession();
  return isStaff(user) ? (
    <Suspense
      fallback={
        <Loading className="px-4 pt-4 sm:px-6">
          <Skeleton className="h-96" />
        </Loading>
      }
    >
      <DonationQueue />
    </Suspense>
  ) : (
    <MyDonations />
  );
}
