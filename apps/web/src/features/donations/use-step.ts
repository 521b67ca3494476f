import type { DonationDetails, FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSetDonationStatus, type DonationStep } from './api.ts';
import type { Step } from './status.ts';

/** Props of a step's dialog. */
export interface StepProps {
  donation: DonationDetails;
  /** Receiving food bank; undefined while loading. */
  foodBank: FoodBank | undefined;
  onClose: () => void;
  /** Called after closing if a colleague was faster. */
  onOvertaken: (error: Error) => void;
}

/**
 * Performs a step and closes its dialog, also if a colleague was faster. The dialog shows any other error.
 */
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
