import type { FoodRequest, Substitute } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { ExpiryDate } from '../../inventory/expiry-date.tsx';
import { CautionList } from '../../needs/caution-list.tsx';
import { substitutesQuery, useSubstitute } from './api.ts';
import type { Replaced } from './substitute-button.tsx';

interface SubstituteDialogProps {
  request: Pick<FoodRequest, '_id' | 'foodbank_id' | 'status'>;
  replaced: Replaced;
  onClose: () => void;
}

/** Chooses what takes the place of a line, and of how many units. */
export function SubstituteDialog({ request, replaced, onClose }: SubstituteDialogProps) {
  const { t } = useTranslation('substitutes');
  const query = useQuery(substitutesQuery(request._id, replaced.inventory_id));
  const substitute = useSubstitute(request._id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [units, setUnits] = useState(replaced.quantity);
  const { item_name: name, inventory_id } = replaced;
  const proposals = query.data ?? [];
  const chosen = proposals.find((each) => each.inventory_id === chosenId) ?? proposals[0];
  const max = Math.min(replaced.quantity, chosen?.available ?? 0);
  const quantity = Math.min(units, max);
  const onSubmit = () => {
    if (chosen === undefined) return;
    const { inventory_id: substitute_id, item_name } = chosen;
    substitute.mutate(
      { inventory_id, substitute_id, quantity },
      {
        onSuccess: () => {
          showToast(t('done', { name, substitute: item_name }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('title', { name })}
      confirmLabel={proposals.length > 0 ? t('confirm') : null}
      pendingLabel={t('pending')}
      isPending={substitute.isPending}
      failure={substitute.error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {query.data === undefined ? (
        <QueryPlaceholder query={query} failed={t('failed')}>
          <Skeleton className="h-56" />
        </QueryPlaceholder>
      ) : proposals.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-semibold">{t('choose')}</legend>
            {proposals.map((proposal) => (
              <Proposal
                key={proposal.inventory_id}
                proposal={proposal}
                foodBankId={request.foodbank_id}
                isChosen={proposal === chosen}
                onChoose={() => setChosenId(proposal.inventory_id)}
              />
            ))}
          </fieldset>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="font-semibold">{t('units', { count: replaced.quantity })}</span>
            <NumberStepper
              label={t('quantity')}
              value={quantity}
              min={1}
              max={max}
              decreaseLabel={t('less')}
              increaseLabel={t('more')}
              isDisabled={substitute.isPending}
              onChange={setUnits}
            />
          </div>
          {request.status === 'ready' && <Alert tone="warning">{t('packed', { name })}</Alert>}
          <p className="text-sm text-muted">{t('told')}</p>
        </>
      )}
    </FormDialog>
  );
}

interface ProposalProps {
  proposal: Substitute;
  foodBankId: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Proposal({ proposal, foodBankId, isChosen, onChoose }: ProposalProps) {
  const { t } = useTranslation(['substitutes', 'requests', 'inventory']);
  const { formatInstantDate } = useDates();
  const timeZone = useTimeZone(foodBankId);
  const { lot_code: code, storage_location, label_read_at, cautions } = proposal;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-outline bg-surface px-3 py-2.5 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="substitute"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-primary"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="font-semibold wrap-anywhere">{proposal.item_name}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          <ExpiryDate item={proposal} timeZone={timeZone} />
          {code !== null && <span className="wrap-anywhere">{t('substitutes:lot', { code })}</span>}
          <span className="wrap-anywhere">{storage_location ?? t('requests:items.noLocation')}</span>
          <span>{t('inventory:available', { count: proposal.available })}</span>
        </span>
        <span className="text-sm text-muted">
          {label_read_at === null
            ? t('substitutes:notRead')
            : t('substitutes:read', { date: formatInstantDate(label_read_at) })}
        </span>
        <CautionList cautions={cautions} />
      </span>
    </label>
  );
}
