import type { Donation, FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useTakeStep, type DonationStep, type Reception } from './api.ts';
import type { OfferedProduct } from './offers.ts';
import type { Step } from './status.tsx';

export interface StepProps {
  donation: Donation;
  /** The products of its offer that take the step, with it. */
  products: readonly OfferedProduct[];
  /** Receiving food bank; undefined while loading. */
  foodBank: FoodBank | undefined;
  onClose: () => void;
  /** Called after closing if a colleague was faster. */
  onOvertaken: (error: Error) => void;
}

/** Returns a function that performs a step and closes its dialog, also if a colleague was faster. */
export function useStep({ donation, products, onClose, onOvertaken }: StepProps) {
  const { t } = useTranslation('donations');
  const { mutateAsync } = useTakeStep(donation);
  return async (
    step: DonationStep & { status: Step },
    taking: readonly { _id: string; reception?: Reception }[] = products,
  ): Promise<void> => {
    try {
      await mutateAsync({ step, products: taking });
    } catch (error) {
      if (!isConflict(error)) throw error;
      onClose();
      onOvertaken(error);
      return;
    }
    showToast(
      taking.length > 1
        ? t(`step.${step.status}.doneTogether`, { count: taking.length })
        : t(`step.${step.status}.done`, {
            product: products.find(({ _id }) => _id === taking[0]?._id)?.productName ?? donation.productName,
          }),
    );
    onClose();
  };
}
