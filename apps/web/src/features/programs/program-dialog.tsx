import type { FoodBank, Program } from '@nourish/contract';
import {
  FREQUENCY_MAX_COUNT,
  FREQUENCY_MAX_DAYS,
  PROGRAM_KINDS,
  PROGRAM_STRENGTHS,
} from '@nourish/contract/client-constants';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { foodBankOptions } from '../food-banks/api.ts';
import { useCreateProgram, useUpdateProgram } from './api.ts';
import {
  changesOf,
  countIn,
  daysIn,
  frequencyOf,
  inputOf,
  RULES,
  validateProgram,
  valuesOf,
} from './form-values.ts';
import { HamperEditor, useHamper } from './hamper-editor.tsx';
import { useRuleText } from './rule-words.ts';

interface ProgramDialogProps {
  /** null for a new one. */
  program: Program | null;
  /** The food bank of a new program, if it is known. */
  foodBank: string | undefined;
  /** Food banks to choose from; empty for staff. */
  foodBanks: readonly FoodBank[];
  onClose: () => void;
}

export function ProgramDialog({ program, foodBank, foodBanks, onClose }: ProgramDialogProps) {
  const { t } = useTranslation('programs');
  const { formatNumber } = useDates();
  const ruleText = useRuleText();
  const [create, update] = [useCreateProgram(), useUpdateProgram()];
  const onlyBank = foodBanks.length === 1 ? foodBanks[0]?._id : undefined;
  const [start] = useState(() => valuesOf(program, program?.foodbank_id ?? foodBank ?? onlyBank ?? null));
  const form = useForm({
    initial: start,
    validate: validateProgram,
    textOf: (problem, name) =>
      t(problem, { max: formatNumber(name === 'days' ? FREQUENCY_MAX_DAYS : FREQUENCY_MAX_COUNT) }),
    sentAs: { count: 'frequency.count', days: 'frequency.days' },
    onSubmit: async (values) => {
      const { name } =
        program === null
          ? await create.mutateAsync({
              ...inputOf(values),
              ...(values.foodbank_id !== null && { foodbank_id: values.foodbank_id }),
            })
          : await update.mutateAsync({ _id: program._id, ...changesOf(start, values) });
      onClose();
      showToast(t('saved', { name }));
    },
  });
  const { rule, count, days, foodbank_id } = form.values;
  const hamper = useHamper(form.values.hamper, (lines) => form.change({ hamper: lines }));
  const isRuleKnown = countIn(count) !== null && (rule !== 'days' || daysIn(days) !== null);
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={program === null ? t('new') : t('editOf', { name: program.name })}
      confirmLabel={t('save')}
      isUnsaved={form.isDirty || hamper.hasTyped}
      // Enter in the search adds the product.
      onSubmit={() => hamper.addTyped() || form.dialog.onSubmit()}
      onClose={onClose}
    >
      {program === null && foodBanks.length > 1 && (
        <Select
          label={t('fields.foodBank')}
          isRequired
          options={foodBankOptions(foodBanks)}
          {...form.field('foodbank_id')}
        />
      )}
      <TextField
        label={t('fields.name')}
        isRequired
        autoComplete="off"
        maxLength={LIMITS.name}
        {...form.field('name')}
      />
      <Select
        label={t('fields.kind')}
        options={PROGRAM_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <div className="flex flex-col gap-3">
        <Select
          label={t('fields.rule')}
          description={t('fields.ruleHelp')}
          options={RULES.map((value) => ({ value, label: t(`rules.${value}`) }))}
          {...form.field('rule')}
        />
        {rule !== 'none' && (
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField
              label={t('fields.count')}
              isRequired
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              {...form.field('count')}
            />
            {rule === 'days' && (
              <TextField
                label={t('fields.days')}
                isRequired
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                {...form.field('days')}
              />
            )}
          </div>
        )}
        <p role="status" className="text-sm font-semibold empty:hidden">
          {rule !== 'none' && isRuleKnown && ruleText(frequencyOf(form.values))}
        </p>
      </div>
      {rule !== 'none' && (
        <RadioGroup
          label={t('fields.strength')}
          description={t('fields.strengthHelp')}
          options={PROGRAM_STRENGTHS.map((value) => ({
            value,
            label: t(`strengths.${value}.label`),
            description: t(`strengths.${value}.text`),
          }))}
          {...form.field('strength')}
        />
      )}
      <HamperEditor
        hamper={hamper}
        foodbank_id={foodbank_id}
        error={form.errorOf('hamper')}
        failure={form.error}
      />
    </FormDialog>
  );
}
