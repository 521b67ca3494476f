import type { FoodRequest } from '@nourish/contract';
import { BULK_STATUSES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { nextStep } from '../status.tsx';
import { requesterOf } from '../requester.ts';
import type { NextStep, QueueSteps } from './use-queue-steps.ts';

/** A button for each step that is the next one of selected requests, with their number. */
export function BulkActions({ selected, steps }: { selected: readonly FoodRequest[]; steps: QueueSteps }) {
  const { t } = useTranslation('lists');
  const of = (step: NextStep) =>
    selected.filter((request) => nextStep(request.status) === step && !steps.isOwn(request));
  return BULK_STATUSES.map((step) => ({ step, requests: of(step) }))
    .filter(({ requests }) => requests.length > 0)
    .map(({ step, requests }, index) => (
      <Button
        key={step}
        size="sm"
        variant={index === 0 ? 'primary' : 'secondary'}
        isPending={requests.some((request) => steps.pendingOf(request) === step)}
        keepsFocus
        onPress={() => steps.stepMany(requests, step)}
      >
        {t(`requests.bulk.${step}`, { count: requests.length })}
      </Button>
    ));
}

interface ManyDialogProps {
  requests: readonly FoodRequest[];
  step: NextStep;
  steps: QueueSteps;
}

/** Confirms handing out several requests, which nothing can undo. */
export function ManyDialog({ requests, step, steps }: ManyDialogProps) {
  const { t } = useTranslation(['lists', 'requests']);
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('requests.handOut.title', { count: requests.length })}
      message={t('requests.handOut.question', {
        names: requests.map((request) => requesterOf(request)?.name ?? '').join(', '),
      })}
      confirmLabel={t('requests:step.fulfilled.confirm')}
      onOpenChange={(isOpen) => !isOpen && steps.closeQuestion()}
      onConfirm={() => steps.changeMany(requests, step)}
    />
  );
}
