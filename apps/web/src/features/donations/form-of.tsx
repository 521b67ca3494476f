import { Card } from '../../ui/card.tsx';
import { DonationThanks } from './donation-thanks.tsx';
import { GUEST } from './draft.ts';
import { OfferForm } from './offer-form.tsx';
import { useDonationForm } from './use-donation-form.ts';

/** The form of a user or guest. */
export function FormOf({ owner }: { owner: string }) {
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
