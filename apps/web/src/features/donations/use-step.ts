import type { DonationDetails, FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSetDonationStatus, type DonationStep } from './api.ts';
import type { Step } from './status.ts';

/** What the window of a step is told. */
export interface StepProps {
  donation: DonationDetails;
  /** Where the donation goes; undefined while that is not known. */
  foodBank: FoodBank | undefined;
  onClose: () => void;
  /** Told, after closing, that somebody else was faster. */
  onOvertaken: (error: Error) => void;
}

/** Takes a step and closes its window, also when somebody else was faster; any other failure is for the window to show. */
export function useStep({ donation, onClose, onOvertaken }: StepProps) {
  const { t } = useTranslation('donations');
  const { mutateAsync, isPending, error } = useSetDonationStatus(donation._id);
  return {
    take: async (step: DonationStep & { status: Step }) => {
      try {
        await mutateAsync(step);
        showToast(t(`step.${step.status}.done`, { product: donation.productName }));
        onClose();
      } catch (failure) {
        if (!isOvertaken(failure)) return;
        onClose();
        onOvertaken(failure);
      }
    },
    isPending,
    error: isOvertaken(error) ? null : error,
  };
}
