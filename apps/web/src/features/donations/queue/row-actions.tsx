import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettling } from '../../../lib/use-settling.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { OfferRow } from '../offers.ts';
import { STAFF_STEPS, useStepName } from '../status.tsx';
import type { DonationSteps } from '../use-steps.ts';

interface RowActionsProps {
  donation: OfferRow;
  /** Position in the list. */
  place: number;
  steps: DonationSteps;
  /** The id of the element that names the donation. */
  describedBy: string;
}

/** The next step as a button, and the other steps in a menu. */
export function RowActions({ donation, place, steps, describedBy }: RowActionsProps) {
  const { t } = useTranslation('lists');
  const stepName = useStepName();
  // A second click must not hit the row that has moved under the pointer.
  const isInert = useSettling(`${place} ${donation.status}`);
  const [next, ...others] = STAFF_STEPS[donation.status];
  if (!next) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        isDisabled={isInert}
        keepsFocus
        className="max-md:min-w-20! max-md:px-2! max-md:text-sm! md:min-w-22"
        aria-describedby={describedBy}
        onPress={() => steps.ask(donation, next, donation.products)}
      >
        {stepName(donation, next)}
      </Button>
      <Menu
        label={t('more', { name: donation.productName })}
        trigger={<EllipsisVertical aria-hidden className="size-5" />}
        triggerClassName="hover:bg-raised max-md:-mr-1"
        entries={others.map((step) => ({
          id: step,
          label: stepName(donation, step, donation.products.length),
          ...((step === 'declined' || step === 'cancelled') && { tone: 'danger' as const }),
          onAction: () => steps.ask(donation, step, donation.products),
        }))}
      />
    </>
  );
}
