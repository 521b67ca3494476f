import { Card } from '../../ui/card.tsx';
import { DonationThanks } from './donation-thanks.tsx';
import { GUEST } from './draft.ts';
import { OfferForm } from './offer-form.tsx';
import { useDonationForm } from './use-donation-form.ts';

/** The form of a user or guest. */
export function FormOf({ owner }: { owner: string }) {
  const offer = useDonationForm(owner);
  return (
    <Card>
      {offer.donation ? (
        <DonationThanks donation={offer.donation} isGuest={owner === GUEST} onAnother={offer.startAnew} />
      ) : (
        <OfferForm offer={offer} />
      )}
    </Card>
  );
}
