import type { RecallDetails } from '@nourish/contract';
import { RETENTION } from '@nourish/contract/report-constants';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { useNarrow } from '../../../lib/media.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useRecordOutcomes } from '../api.ts';
import { labelWith, useItemFacts } from '../product-words.ts';
import {
  fieldOf,
  filledWith,
  isAllIn,
  outcomeProblems,
  OUTCOMES,
  outcomesIn,
  recordedOf,
  sumKeyOf,
  type OutcomeValues,
} from './outcome-values.ts';
import { OutcomePhotos } from './outcome-photos.tsx';
import { leftOf, unitsGone } from './progress.ts';
import { goToStep, StepSection } from './step-section.tsx';

interface OutcomesStepProps {
  recall: RecallDetails;
  isDone: boolean;
  isCurrent: boolean;
}

/** Step 5: what became of the units on hold. */
export function OutcomesStep({ recall, isDone, isCurrent }: OutcomesStepProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const { factsOf } = useItemFacts(recall.items);
  const isOver = recall.status === 'lifted';
  const hasHeld = recall.items.length > 0;
  const { drill } = recall;
  const mark = { isDone, isCurrent, isLeft: isOver && !isDone };
  // A drill shows one step after the other.
  if (drill && !hasHeld) return <StepSection step="outcomes" {...mark} />;
  const gone = unitsGone(recall);
  const content = isOver ? (
    <ul className="divide-y divide-line border-t border-line">
      {recall.items.map((item) => (
        <li key={item.inventory_id} className="py-2">
          <ItemHead recall={recall} item={item} facts={factsOf(item)} />
          <OutcomePhotos recall={recall} item={item} name={labelWith(item, factsOf(item))} />
        </li>
      ))}
    </ul>
  ) : (
    <OutcomeForm recall={recall} />
  );
  return (
    <StepSection
      step="outcomes"
      {...mark}
      isFolded={drill && isDone}
      intro={hasHeld && !isOver && !(drill && isDone) && t(drill ? 'outcomes.introDrill' : 'outcomes.intro')}
    >
      {!hasHeld ? (
        <p className="text-muted">{t(isOver ? 'outcomes.none' : 'notify.holdFirst')}</p>
      ) : drill && isDone ? (
        <Disclosure label={t('figures.wouldLeave', { count: gone, formatted: formatNumber(gone) })}>
          {content}
        </Disclosure>
      ) : (
        content
      )}
    </StepSection>
  );
}

type HeldItem = RecallDetails['items'][number];

/** The item with its units on hand and the outcomes so far. */
function ItemHead({ recall, item, facts }: { recall: RecallDetails; item: HeldItem; facts: string }) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const left = item.on_hand;
  const isOver = recall.status === 'lifted';
  const recorded = recordedOf(recall, item);
  const leftText =
    left === 0
      ? t('units.none')
      : t(recall.drill ? 'units.onHand' : isOver ? 'figures.released' : 'units.left', {
          count: left,
          formatted: formatNumber(left),
        });
  // Nothing is looked for in a drill, so that the name is enough.
  const isAlone =
    recall.drill && recall.items.every((each) => each === item || each.item_name !== item.item_name);
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {item.item_name}
        {!isAlone && <span className="font-normal text-muted"> {facts}</span>}
      </p>
      <DottedParts className="text-sm tabular-nums">
        {!isOver && <span>{leftText}</span>}
        {OUTCOMES.filter((outcome) => recorded[outcome] > 0).map((outcome) => (
          <span key={outcome} className="text-muted">
            {t(sumKeyOf(recall, outcome), {
              count: recorded[outcome],
              formatted: formatNumber(recorded[outcome]),
            })}
          </span>
        ))}
        {/* Units are released last, so they are named last. */}
        {isOver && <span>{leftText}</span>}
      </DottedParts>
    </div>
  );
}

/** In a drill nothing is there to prove, so that the photos are folded. */
function Photos(props: ComponentProps<typeof OutcomePhotos>) {
  const { t } = useTranslation('recalls');
  const { recall, item } = props;
  const photos = <OutcomePhotos {...props} />;
  if (!recall.drill) return photos;
  const hasOutcome = recall.outcomes.some(({ inventory_id }) => inventory_id === item.inventory_id);
  return hasOutcome ? <Disclosure label={t('photos.optional')}>{photos}</Disclosure> : null;
}

function OutcomeForm({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatSpan } = useDates();
  const { factsOf } = useItemFacts(recall.items);
  const record = useRecordOutcomes(recall._id);
  const form = useForm({
    initial: { values: {} as OutcomeValues },
    validate: ({ values }) => ({
      values:
        outcomesIn(values, recall.items).length === 0 &&
        Object.keys(outcomeProblems(recall, values)).length === 0
          ? t('outcomes.nothing')
          : Object.values(outcomeProblems(recall, values)).length > 0 && t('outcomes.wrong'),
    }),
    sentAs: { values: 'outcomes' },
    onSubmit: async ({ values }) => {
      await record.mutateAsync(outcomesIn(values, recall.items));
      form.reset({ values: {} });
      // On phones, a notice would cover the question of the next step, which comes fast in a drill.
      if (!recall.drill) showToast(t('outcomes.done'));
      if (isAll) goToStep('end');
      // A drill folds what is done, and with it the button that had the focus.
      else if (recall.drill) goToStep('outcomes');
    },
  });
  const { values } = form.values;
  const isChecked = form.errorOf('values') !== undefined;
  const problems = isChecked ? outcomeProblems(recall, values) : {};
  const sent = outcomesIn(values, recall.items);
  const refused = fieldErrors(form.error);
  const refusalOf = (item: HeldItem, outcome: (typeof OUTCOMES)[number]) =>
    refused[
      `outcomes.${sent.findIndex((each) => each.inventory_id === item.inventory_id && each.outcome === outcome)}.units`
    ];
  const isNarrow = useNarrow('sm');
  const open = recall.items.filter((item) => leftOf(recall, item) > 0);
  const isAll = open.every((item) => isAllIn(recall, values, item));
  // A colleague may have recorded all of it.
  useUnsaved(form.isDirty && open.length > 0);
  return (
    <form {...form.props} className="flex flex-col gap-3">
      {open.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {!recall.drill && <span className="text-sm text-muted max-sm:w-full">{t('outcomes.fill')}</span>}
          {(recall.drill ? (['destroyed'] as const) : (['destroyed', 'returned'] as const)).map((outcome) => (
            <Button
              key={outcome}
              variant="secondary"
              size="sm"
              onPress={() => form.change({ values: filledWith(recall, outcome) })}
            >
              {t(`outcomes.all.${outcome}`)}
            </Button>
          ))}
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {recall.items.map((item) => (
          <li
            key={item.inventory_id}
            className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_20rem]"
          >
            <ItemHead recall={recall} item={item} facts={factsOf(item)} />
            {open.includes(item) && (
              <div
                role="group"
                aria-label={labelWith(item, factsOf(item))}
                className="grid grid-cols-3 items-start gap-2"
              >
                {OUTCOMES.map((outcome) => {
                  const field = fieldOf(item, outcome);
                  const problem = problems[field];
                  return (
                    <TextField
                      key={outcome}
                      label={t(`outcomes.labels.${outcome}`)}
                      // On wide screens, the labels of the first row are those of the columns.
                      isLabelHidden={!isNarrow && item !== open[0]}
                      className="text-sm"
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={7}
                      value={values[field] ?? ''}
                      error={problem ? t(`outcomes.problems.${problem}`) : refusalOf(item, outcome)}
                      onChange={(text) => form.change({ values: { ...values, [field]: text } })}
                    />
                  );
                })}
              </div>
            )}
            <div className="sm:col-span-2">
              <Photos recall={recall} item={item} name={labelWith(item, factsOf(item))} />
            </div>
          </li>
        ))}
      </ul>
      {recall.outcomes.length > 0 && !recall.drill && (
        <p className="text-sm text-muted">
          {t('photos.help', { span: formatSpan(RETENTION.recall_photo_months, 'month') })}
        </p>
      )}
      {isChecked && sent.length === 0 && (
        <p role="alert" className="text-sm font-medium text-danger">
          {form.errorOf('values')}
        </p>
      )}
      <FormError error={form.error} />
      {open.length > 0 && (
        <Button
          type="submit"
          variant={form.isDirty ? 'primary' : 'secondary'}
          className="self-start max-sm:w-full"
          isPending={form.isPending}
        >
          {t('outcomes.save')}
        </Button>
      )}
    </form>
  );
}
