import { useSession } from '../../lib/session.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DonationThanks } from './donation-thanks.tsx';
import { GUEST } from './draft.ts';
import { OfferForm } from './offer-form.tsx';
import { useDonationForm } from './use-donation-form.ts';

/** Offers food to a food bank, and after that says what happens next. Who is signed in need not say who they are. */
export function DonationForm() {
  const { status, user } = useSession();
  if (status === 'loading')
    return (
      <Loading>
        <Skeleton className="h-180" />
      </Loading>
    );
  // On a shared computer the next person starts with a form of their own.
  const owner = user?._id ?? GUEST;
  return <FormOf key={owner} owner={owner} />;
}

function FormOf({ owner }: { owner: string }) {
  const form = useDonationForm(owner);
  return (
    <Card>
      {form.donation ? (
        <DonationThanks donation={form.donation} isGuest={owner === GUEST} onAnother={form.startAnew} />
      ) : (
        <OfferForm form={form} />
      )}
    </Card>
  );
}
