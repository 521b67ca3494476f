import type { Donation, FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSetDonationStatus, type DonationStep } from './api.ts';
import type { Step } from './status.tsx';

export interface StepProps {
  donation: Donation;
  /** Receiving food bank; undefined while loading. */
  foodBank: FoodBank | undefined;
  onClose: () => void;
  /** Called after closing if a colleague was faster. */
  onOvertaken: (error: Error) => void;
}

/** Returns a function that performs a step and closes its dialog, also if a colleague was faster. */
export function useStep({ donation, onClose, onOvertaken }: StepProps) {
  const { t } = useTranslation('donations');
  const { mutateAsync } = useSetDonationStatus(donation._id);
  return async (step: DonationStep & { status: Step }): Promise<void> => {
    try {
      await mutateAsync(step);
    } catch (error) {
      if (!isConflict(error)) throw error;
      onClose();
      onOvertaken(error);
      return;
    }
    showToast(t(`step.${step.status}.done`, { product: donation.productName }));
    onClose();
  };
}
