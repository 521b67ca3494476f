import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { wholeNumber } from '../stock/item-values.ts';
import { ItemChoice } from './item-choice.tsx';
import { NewItemFields } from './new-item-fields.tsx';
import { NotesField } from './notes-field.tsx';
import {
  applyChanges,
  receptionOf,
  receptionStep,
  validateReception,
  type ReceptionFieldsProps,
  type ReceptionValues,
} from './reception.ts';
import { StepDialog } from './step-dialog.tsx';
import { UnitsFields } from './units-fields.tsx';
import { useAmount } from './use-amount.ts';
import { useStep, type StepProps } from './use-step.ts';

/** Receives a donation into the stock, as a new item or as units of an existing one. */
export function ReceiveDialog(props: StepProps) {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  const { donation } = props;
  const amount = useAmount();
  const step = useStep(props);
  const [initial] = useState(() => receptionOf(donation));
  const [values, setValues] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const problems = isChecked ? validateReception(values) : {};
  const fields: ReceptionFieldsProps = {
    donation,
    values,
    problems,
    error: step.error,
    isDisabled: step.isPending,
    onChange: (changes) => setValues((before) => applyChanges(before, changes)),
  };
  const onSubmit = () => {
    const isFine = Object.keys(validateReception(values)).length === 0;
    setIsChecked(true);
    if (isFine) void step.take(receptionStep(values));
    else focusFirstInvalidSoon(form.current);
  };

  return (
    <StepDialog
      form={form}
      size="lg"
      title={t('step.received.title')}
      confirmLabel={t('step.received.confirm', { units: formatNumber(wholeNumber(values.quantity) ?? 0) })}
      isPending={step.isPending}
      isUnsaved={!isSame(values, initial)}
      error={step.error}
      onClose={props.onClose}
      onSubmit={onSubmit}
    >
      <p>
        {t('receive.offered', {
          amount: amount(donation),
          product: donation.productName,
          name: donation.donorName,
        })}
      </p>
      <UnitsFields {...fields} />
      <RadioGroup
        label={t('receive.target')}
        options={(['new', 'existing'] as const).map((target) => ({
          value: target,
          label: t(`receive.${target}`),
          description: t(`receive.${target}Help`),
        }))}
        value={values.target}
        onChange={(target) => fields.onChange({ target })}
        isDisabled={step.isPending}
      />
      {values.target === 'new' ? <NewItemFields {...fields} /> : <ItemChoice {...fields} />}
      <NotesField
        language={donation.language}
        value={values.notes}
        onChange={(notes) => fields.onChange({ notes })}
        isDisabled={step.isPending}
      />
    </StepDialog>
  );
}

const isSame = (a: ReceptionValues, b: ReceptionValues) => JSON.stringify(a) === JSON.stringify(b);
