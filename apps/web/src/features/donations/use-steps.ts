import type { Donation } from '@nourish/contract';
import { useState } from 'react';
import type { Step } from './status.tsx';

/** The step whose dialog is open, and the failure of the last one if a colleague was faster. */
export function useSteps() {
  const [asked, setAsked] = useState<{ donation: Donation; step: Step } | null>(null);
  const [failure, setFailure] = useState<{ donation: Donation; error: Error } | null>(null);
  return {
    asked,
    failure,
    ask: (donation: Donation, step: Step) => {
      setFailure(null);
      setAsked({ donation, step });
    },
    close: () => setAsked(null),
    setFailure,
  };
}
export type DonationSteps = ReturnType<typeof useSteps>;
