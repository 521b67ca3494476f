import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { useForm, type Form } from '../../lib/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { itemQuery } from '../inventory/item-query.ts';
import { ItemChoice } from './item-choice.tsx';
import { LotOfItem } from './lot-of-item.tsx';
import { NewItemFields } from './new-item-fields.tsx';
import { ReceivedLabel } from './received-label.tsx';
import { NotesField } from './notes-field.tsx';
import {
  applyChanges,
  receivedAs,
  receptionOf,
  receptionStep,
  SENT_AS,
  validateReception,
  type ReceptionFieldsProps,
  type ReceptionValues,
} from './reception.ts';
import { UnitsFields } from './units-fields.tsx';
import { useAmount } from './use-amount.ts';
import { useLastLabel } from './use-last-label.ts';
import { useStep, type StepProps } from './use-step.ts';
import { useWeightHelp } from './weight.ts';

export function ReceiveDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'donation-form', 'common']);
  const { formatNumber } = useDates();
  const { donation } = props;
  const amount = useAmount();
  const take = useStep(props);
  const form: Form<ReceptionValues> = useForm({
    initial: () => receptionOf(donation),
    validate: validateReception,
    derive: applyChanges,
    textOf: (problem) => t(problem, { max: formatNumber(LIMITS.stock) }),
    sentAs: SENT_AS,
    onSubmit: (values) => take(receptionStep(values, known)),
  });
  const { values } = form;
  const weightHelp = useWeightHelp();
  const isToppedUp = values.target === 'existing' && values.inventory_id !== '';
  const item = useQuery({ ...itemQuery(values.inventory_id), enabled: isToppedUp });
  const { data: known } = item;
  const label = useLastLabel(receivedAs(values, isToppedUp ? known : null));
  const fields: ReceptionFieldsProps = { donation, form };

  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('step.received.title')}
      confirmLabel={t('step.received.confirm', { units: formatNumber(wholeNumber(values.quantity) ?? 0) })}
      cancelLabel={t('common:close')}
      isDisabled={isToppedUp && known === undefined}
      onClose={props.onClose}
    >
      <p>
        {t('receive.offered', {
          amount: amount(donation),
          product: donation.productName,
          name: donation.donorName,
        })}
      </p>
      <UnitsFields {...fields} />
      <TextField
        {...form.field('weight')}
        label={t('receive.weight')}
        description={weightHelp(values) ?? t('receive.weightHelp')}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        isDisabled={form.isPending}
        className="sm:max-w-60"
      />
      <RadioGroup
        label={t('receive.target')}
        options={(['new', 'existing'] as const).map((target) => ({
          value: target,
          label: t(`receive.${target}`),
          description: t(`receive.${target}Help`),
        }))}
        {...form.field('target')}
        isDisabled={form.isPending}
      />
      {values.target === 'new' ? (
        <NewItemFields foodbank_id={donation.foodbank_id} form={form} />
      ) : (
        <>
          <ItemChoice {...fields} />
          {isToppedUp && <LotOfItem query={item} form={form} />}
        </>
      )}
      <ReceivedLabel
        {...label}
        food={values.target === 'new' ? values.item_name : donation.productName}
        value={values.label}
        onChange={(read, is_label_proposed) => form.change({ label: read, is_label_proposed })}
        isDisabled={form.isPending}
      />
      {donation.has_image && (
        <Checkbox
          isSelected={values.use_picture}
          isDisabled={form.isPending}
          onChange={(use_picture) => form.change({ use_picture })}
        >
          {t('receive.usePicture')}
          <span className="block text-sm text-muted">{t('receive.usePictureHelp')}</span>
        </Checkbox>
      )}
      <NotesField language={donation.language} {...form.field('notes')} isDisabled={form.isPending} />
    </FormDialog>
  );
}
