import type { Substitute } from '@nourish/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { QueryPlaceholder, type QueryState } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { ExpiryDate } from '../../inventory/expiry-date.tsx';
import { CautionList } from '../../needs/caution-list.tsx';

interface ProposalsDialogProps {
  /** What is replaced. */
  name: string;
  units: number;
  foodBankId: string;
  /** Best first. */
  query: QueryState & { data: readonly Substitute[] | undefined };
  isPending?: boolean;
  failure?: Error | null;
  onChoose: (proposal: Substitute, quantity: number) => void;
  onClose: () => void;
  /** What else happens. */
  children?: ReactNode;
}

/** Chooses what takes the place of a line, and of how many units. */
export function ProposalsDialog(props: ProposalsDialogProps) {
  const { t } = useTranslation('substitutes');
  const {
    name,
    units: wanted,
    foodBankId,
    query,
    isPending = false,
    failure = null,
    onChoose,
    onClose,
  } = props;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [units, setUnits] = useState(wanted);
  const proposals = query.data ?? [];
  // The best one when the list first loads. When it loads again after a refusal, the choice stays.
  if (chosenId === null && proposals[0] !== undefined) setChosenId(proposals[0].inventory_id);
  const chosen = proposals.find((each) => each.inventory_id === chosenId);
  const isGone = chosenId !== null && chosen === undefined;
  const isUnknown = query.error instanceof ApiError && query.error.code === 'not_found';
  const max = Math.min(wanted, chosen?.available ?? 0);
  const quantity = Math.min(units, max);
  return (
    <FormDialog
      title={t('title', { name })}
      confirmLabel={chosen === undefined ? null : t('confirm')}
      pendingLabel={t('pending')}
      isPending={isPending}
      failure={failure}
      onSubmit={() => chosen && onChoose(chosen, quantity)}
      onClose={onClose}
    >
      {isGone && <Alert tone="warning">{t('gone')}</Alert>}
      {isUnknown ? (
        <p>{t('unknown', { name })}</p>
      ) : query.data === undefined ? (
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
                foodBankId={foodBankId}
                isChosen={proposal === chosen}
                onChoose={() => setChosenId(proposal.inventory_id)}
              />
            ))}
          </fieldset>
          {chosen && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="font-semibold">{t('units', { count: wanted })}</span>
              <NumberStepper
                label={t('quantity')}
                value={quantity}
                min={1}
                max={max}
                decreaseLabel={t('less')}
                increaseLabel={t('more')}
                isDisabled={isPending}
                onChange={setUnits}
              />
            </div>
          )}
          {props.children}
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
  const { t } = useTranslation(['substitutes', 'inventory']);
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
          <span className="wrap-anywhere">{storage_location ?? t('substitutes:noLocation')}</span>
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
