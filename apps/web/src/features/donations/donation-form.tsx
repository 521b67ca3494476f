import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.tsx';
import { useNear } from '../../lib/rendering.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { GUEST } from './draft.ts';

// Loaded lazily: many visitors of the page only read.
const FormOf = lazy(async () => ({ default: (await import('./offer-form.tsx')).FormOf }));

/** Offer form, then thanks with the next steps. Fills in the details of signed-in users. */
export function DonationForm() {
  const { status, user } = useSession();
  const [isNear, box] = useNear();
  const waiting = (
    <Loading>
      <Skeleton className="h-180" />
    </Loading>
  );
  // A separate draft per user, for shared computers.
  const owner = user?._id ?? GUEST;
  return (
    <div ref={box}>
      {status === 'loading' || !isNear ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <FormOf key={owner} owner={owner} />
        </Suspense>
      )}
    </div>
  );
}
