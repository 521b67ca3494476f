import type { Donation } from '@nourish/contract';
import { useState } from 'react';
import type { OfferedProduct } from './offers.ts';
import type { Step } from './status.tsx';

interface AskedStep {
  donation: Donation;
  step: Step;
  products: readonly OfferedProduct[];
}

/** The step whose dialog is open, and the failure of the last one if a colleague was faster. */
export function useSteps() {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [failure, setFailure] = useState<{ donation: Donation; error: Error } | null>(null);
  return {
    asked,
    failure,
    /** `products`: all products of the offer that take the step, with the donation. */
    ask: (donation: Donation, step: Step, products: readonly OfferedProduct[] = [donation]) => {
      setFailure(null);
      setAsked({ donation, step, products });
    },
    close: () => setAsked(null),
    setFailure,
  };
}
export type DonationSteps = ReturnType<typeof useSteps>;
