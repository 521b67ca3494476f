import type { RecallDetails, RecallPreview } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AffectedList, HeldList } from './affected-list.tsx';
import { UnaffectedList } from './unaffected-list.tsx';
import { useHoldRecall, useNotifyRecall } from '../api.ts';
import { newRecallAt } from '../links.ts';
import { goToStep, StepSection } from './step-section.tsx';
import { isNew, useChosenItems, type AffectedItem } from './use-chosen-items.ts';

interface AffectedStepProps {
  recall: RecallDetails;
  preview: RecallPreview;
  isDone: boolean;
  isCurrent: boolean;
}

/** Step 1: the goods that match, and which of them to hold. */
export function AffectedStep({ recall, preview, isDone, isCurrent }: AffectedStepProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const isOver = recall.status === 'lifted';
  const count = (value: number) => ({ count: value, formatted: formatNumber(value) });
  const held = new Set(recall.items.map(({ inventory_id }) => inventory_id));
  const open = isOver
    ? []
    : preview.items
        .filter(({ inventory_id }) => !held.has(inventory_id))
        .map((item) => ({ ...item, _id: item.inventory_id }));
  const choice = <Choice recall={recall} requests={preview.requests} items={open} />;
  return (
    <StepSection
      step="affected"
      isDone={isDone}
      isCurrent={isCurrent}
      isFolded={recall.drill && recall.items.length > 0}
      intro={
        open.length > 0 &&
        !(recall.drill && isDone) &&
        t(
          recall.drill
            ? 'affected.introDrill'
            : open.some(isNew)
              ? 'arrivals.intro'
              : isDone
                ? 'affected.introRest'
                : 'affected.intro',
        )
      }
    >
      {preview.has_more_items && <Alert tone="warning">{t('affected.more')}</Alert>}
      {open.length === 0 && recall.items.length === 0 && (
        <EmptyState
          illustration={TickedList}
          title={t('affected.none')}
          text={isOver ? undefined : t('affected.noneText')}
          action={
            !isOver && (
              <LinkButton to={newRecallAt(recall.foodbank_id, recall.drill)} variant="secondary">
                {t(recall.drill ? 'new.drill' : 'new.recall')}
              </LinkButton>
            )
          }
        />
      )}
      {recall.drill && recall.items.length > 0 ? (
        <Disclosure label={t('history.noted', count(recall.items.length))}>
          <div className="flex flex-col gap-3">
            <HeldList recall={recall} />
            {open.length > 0 && (
              <>
                <h3 className="text-base font-semibold">{t('affected.others')}</h3>
                {choice}
              </>
            )}
          </div>
        </Disclosure>
      ) : (
        <>
          {recall.items.length > 0 && <HeldList recall={recall} />}
          {open.length > 0 && choice}
        </>
      )}
      {!isOver && <UnaffectedList preview={preview} />}
    </StepSection>
  );
}

interface ChoiceProps {
  recall: RecallDetails;
  requests: RecallPreview['requests'];
  items: readonly AffectedItem[];
}

function Choice({ recall, requests, items }: ChoiceProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const selection = useChosenItems(items);
  const hold = useHoldRecall(recall._id);
  const notify = useNotifyRecall(recall._id);
  const [isAsking, setIsAsking] = useState(false);
  const chosen = selection.selected.map(({ _id }) => _id);
  const { drill } = recall;
  const count = (value: number) => ({ count: value, formatted: formatNumber(value) });
  const hit = requests.filter(({ lines }) =>
    lines.some(({ inventory_id, released }) => !released && chosen.includes(inventory_id)),
  );
  const packed = hit.filter(({ was_packed }) => was_packed).length;
  const label =
    chosen.length === 0
      ? t(drill ? 'hold.someDrill' : 'hold.some')
      : t(drill ? 'hold.actionDrill' : 'hold.action', count(chosen.length));
  const onHold = async () => {
    const { recall: after } = await hold.mutateAsync(chosen);
    // A drill only lists people, so that nothing has to be asked. If this fails, step 4 has a button for it.
    if (drill) await notify.mutateAsync().catch(() => null);
    // On phones, a notice would cover the next step of a drill, which step 1 has counted.
    if (!drill) showToast(t('hold.done', count(after.items_held)));
    goToStep(packed > 0 ? 'bags' : 'notify');
  };
  return (
    <>
      <AffectedList recall={recall} items={items} selection={selection} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={recall.items.length > 0 ? 'secondary' : 'primary'}
          keepsFocus
          isDisabled={chosen.length === 0}
          isPending={drill && (hold.isPending || notify.isPending)}
          className="max-sm:w-full"
          // A drill changes nothing that would have to be confirmed.
          onPress={() => (drill ? void onHold().catch(() => null) : setIsAsking(true))}
        >
          {label}
        </Button>
        {chosen.length === 0 && !drill && <p className="text-sm text-muted">{t('hold.nothingChosen')}</p>}
      </div>
      {drill && <FormError error={hold.error} />}
      <ConfirmDialog
        tone="primary"
        title={t('hold.title', count(chosen.length))}
        message={[
          t('hold.means'),
          hit.length > 0 && t('hold.requests', count(hit.length)),
          packed > 0 && t('hold.packed', count(packed)),
        ]
          .filter((part) => part !== false)
          .join(' ')}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onHold}
      />
    </>
  );
}
