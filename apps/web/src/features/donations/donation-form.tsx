import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.tsx';
import { useNear } from '../../lib/use-near.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { GUEST } from './draft.ts';

// Who only looks at what helps does not load what it takes to fill in a form.
const FormOf = lazy(async () => ({ default: (await import('./form-of.tsx')).FormOf }));

/** Offers food to a food bank, and after that says what happens next. Who is signed in need not say who they are. */
export function DonationForm() {
  const { status, user } = useSession();
  const [isNear, ref] = useNear();
  const waiting = (
    <Loading>
      <Skeleton className="h-180" />
    </Loading>
  );
  // On a shared computer the next person starts with a form of their own.
  const owner = user?._id ?? GUEST;
  return (
    <div ref={ref}>
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
