import type { CommunityLabel, ProposedLabel } from '@nourish/contract';
import { GLUTEN_SOURCES, HIGH_IN } from '@nourish/contract/label-facts';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { AllergenRows } from './allergen-rows.tsx';
import { CertificationFields } from './certification-fields.tsx';
import { LabelFactsList } from './label-facts-list.tsx';
import { LastLabel } from './last-label.tsx';
import { allergensIn, labelOf, type LabelValues, withNothingElse, withSources } from './label-values.ts';

interface LabelSheetProps {
  /** Name of the food. */
  name: string;
  initial: LabelValues;
  /** The label of the previous lot: shown, and only taken over by the person. */
  proposal: ProposedLabel | null;
  /** Shown if there is no previous label, and never taken over. */
  community?: CommunityLabel | null;
  confirmLabel: string;
  /** Replaces the error: another reading in the meantime. */
  notice?: (use: (label: LabelValues) => void, stopTrying: () => void) => ReactNode;
  /** `isProposed`: the person took over the proposal. */
  onSave: (label: LabelValues, isProposed: boolean) => Promise<unknown> | void;
  onClose: () => void;
}

/** Reads a label: large buttons for each allergen, and the other facts below. */
export function LabelSheet({
  name,
  initial,
  proposal,
  community = null,
  confirmLabel,
  notice,
  onSave,
  onClose,
}: LabelSheetProps) {
  const { t } = useTranslation(['label-sheet', 'label-facts']);
  const [isProposed, setIsProposed] = useState(false);
  const form = useForm({
    initial,
    validate: ({ certifications }: LabelValues) => ({
      certifications: certifications.some(({ certifier }) => certifier.trim() === '') && 'certifierMissing',
    }),
    textOf: () => t('certifierMissing'),
    onSubmit: (values) =>
      onSave(
        {
          ...values,
          certifications: values.certifications.map((each) => ({
            ...each,
            certifier: each.certifier.trim(),
          })),
        },
        isProposed,
      ),
  });
  const { values, isPending, change } = form;
  const left = allergensIn(values.allergens, undefined).length;
  const isUntouched = Object.keys(values.allergens).length === 0;
  const shown = notice?.(change, form.clearErrors);
  return (
    <FormDialog
      {...form.dialog}
      failure={shown ? null : form.error && t('failed', { message: form.error.message })}
      size="lg"
      title={t('title', { name })}
      confirmLabel={confirmLabel}
      pendingLabel={t('saving')}
      onClose={onClose}
    >
      {shown}
      {proposal && !form.isDirty && (
        <LastLabel
          label={proposal}
          onUse={() => {
            change(labelOf(proposal));
            setIsProposed(true);
          }}
          isDisabled={isPending}
        />
      )}
      {!proposal && community && <CommunityFacts {...community} />}
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          className="min-h-14 w-full"
          isDisabled={isPending || left === 0}
          keepsFocus
          onPress={() => change(withNothingElse(values))}
        >
          <ListChecks aria-hidden className="size-5" />
          {t(isUntouched ? 'nothing' : 'nothingMore')}
        </Button>
        <p className="text-sm text-muted">{t('nothingHelp')}</p>
      </div>
      <section aria-label={t('allergensTitle')}>
        <p role="status" className="text-sm font-semibold">
          {left === 0 ? t('leftNone') : t('left', { count: left })}
        </p>
        <AllergenRows label={values} isDisabled={isPending} onChange={change} />
      </section>
      <div className="grid gap-5 sm:grid-cols-2">
        <CheckboxGroup
          label={t('sources')}
          description={t('sourcesHelp')}
          options={GLUTEN_SOURCES.map((value) => ({
            value,
            label: capitalized(t(`label-facts:sources.${value}`)),
          }))}
          value={values.gluten_sources}
          onChange={(sources) => change(withSources(values, sources))}
          isDisabled={isPending}
        />
        <CheckboxGroup
          label={t('highIn')}
          description={t('highInHelp')}
          options={HIGH_IN.map((value) => ({
            value,
            label: capitalized(t(`label-facts:nutrients.${value}`)),
          }))}
          value={values.high_in}
          onChange={(high_in) => change({ high_in })}
          isDisabled={isPending}
        />
      </div>
      <CertificationFields
        value={values.certifications}
        onChange={(certifications) => change({ certifications })}
        hasError={form.errorOf('certifications') !== undefined}
        isDisabled={isPending}
      />
    </FormDialog>
  );
}

/**
 * An allergen that is missing in open data may still be in the food, so that only these states are listed.
 */
const LISTED_STATES = ['contains', 'may_contain'] as const;

/** What Open Food Facts says, with its source. */
function CommunityFacts({ contains, may_contain, imported_at }: CommunityLabel) {
  const { t } = useTranslation('label-sheet');
  const { formatInstantDate } = useDates();
  const states = [
    ...contains.map((allergen) => [allergen, 'contains'] as const),
    ...may_contain.map((allergen) => [allergen, 'may_contain'] as const),
  ];
  return (
    <Alert tone="info" title={t('community')}>
      <p className="mb-2">{t('communityText', { date: formatInstantDate(imported_at) })}</p>
      <LabelFactsList
        label={{ allergens: Object.fromEntries(states), certifications: [] }}
        states={LISTED_STATES}
      />
    </Alert>
  );
}
