import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useStepName, type Step } from './status.tsx';
import { StepProducts } from './step-products.tsx';
import { type StepProps, useStep } from './use-step.ts';
import type { DonationSteps } from './use-steps.ts';

const ReceiveDialog = lazy(async () => ({
  default: (await import('./receive-dialog.tsx')).ReceiveDialog,
}));
const OfferReceiveDialog = lazy(async () => ({
  default: (await import('./offer-receive-dialog.tsx')).OfferReceiveDialog,
}));

const DIALOGS: Record<Step, (props: StepProps) => ReactNode> = {
  scheduled: ScheduleDialog,
  received: ReceiveDialog,
  declined: DeclineDialog,
  cancelled: CancelDialog,
};

/** The dialog of the step that was asked for. */
export function StepDialog({ steps: { asked, close, setFailure } }: { steps: DonationSteps }) {
  const { data: foodBanks } = useQuery(foodBanksQuery);
  if (!asked) return null;
  const { donation, step, products } = asked;
  const Dialog = step === 'received' && products.length > 1 ? OfferReceiveDialog : DIALOGS[step];
  return (
    <Suspense>
      <Dialog
        donation={donation}
        products={products}
        foodBank={foodBanks?.find(({ _id }) => _id === donation.foodbank_id)}
        onOvertaken={(error) => setFailure({ donation, error })}
        onClose={close}
      />
    </Suspense>
  );
}

/** Cancels a donation: the donor does not come or has changed their mind. */
function CancelDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'common']);
  const stepName = useStepName();
  const take = useStep(props);
  const { donorName: name, language } = props.donation;
  return (
    <ReasonDialog
      title={t('step.cancelled.title')}
      confirmLabel={stepName(props.donation, 'cancelled', props.products.length)}
      label={t('step.notes')}
      maxLength={LIMITS.longText}
      help={t('step.notesHelp', { language: t(`common:languages.${language}`) })}
      onSubmit={(notes) => take({ status: 'cancelled', notes: notes || null })}
      onClose={props.onClose}
    >
      {t('step.cancelled.question', { name })}
      <StepProducts products={props.products} />
    </ReasonDialog>
  );
}
