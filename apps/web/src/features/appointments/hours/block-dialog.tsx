import type { Program } from '@nourish/contract';
import {
  SLOT_CAPACITY_MAX,
  SLOT_MINUTES,
  SLOTS_PER_DAY_MAX,
  BLOCKS_MAX,
} from '@nourish/contract/appointment-constants';
import { WEEKDAYS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { cx } from '../../../ui/cx.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeSelect } from '../../food-banks/time-select.tsx';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import {
  dayBlockOf,
  lengthChoices,
  validateBlock,
  valuesOf,
  type AnyBlock,
  type BlockValues,
} from './block-form.ts';
import { useBlockTexts } from './use-block-texts.ts';
import { startsIn } from './week.ts';

interface BlockDialogProps {
  title: string;
  start: AnyBlock;
  /** New hours of the week can be copied to other days. */
  isNew: boolean;
  others: readonly AnyBlock[];
  programs: readonly Program[];
  onDone: (values: BlockValues) => void;
  onClose: () => void;
}

const NUMERIC = { isRequired: true, inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;

/** Hours of a weekday or an exceptional day. They are saved with the page or the dialog that opened this one. */
export function BlockDialog({ title, start, isNew, others, programs, onDone, onClose }: BlockDialogProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatNumber } = useDates();
  const { dayText } = useHoursText();
  const isOfWeek = start.weekday !== undefined;
  const form = useForm({
    initial: () => valuesOf(start),
    validate: (values) => validateBlock(values, others, isOfWeek),
    textOf: (problem) =>
      t(`errors.${problem}`, {
        capacity: formatNumber(SLOT_CAPACITY_MAX),
        blocks: formatNumber(BLOCKS_MAX),
        times: formatNumber(SLOTS_PER_DAY_MAX),
        min: formatNumber(SLOT_MINUTES.min),
        max: formatNumber(SLOT_MINUTES.max),
      }),
    onSubmit: (values) => {
      onDone(values);
      onClose();
    },
  });
  const { values } = form;
  const isProgramKnown = start.program_id === null || programs.some(({ _id }) => _id === start.program_id);
  return (
    <FormDialog {...form.dialog} title={title} confirmLabel={t('block.done')} onClose={onClose}>
      <div className="grid grid-cols-2 items-start gap-3">
        <TimeSelect label={t('fields.from')} isRequired {...form.field('from')} />
        <TimeSelect label={t('fields.to')} isRequired {...form.field('to')} />
      </div>
      <Select
        label={t('fields.minutes')}
        description={t('fields.minutesHelp')}
        options={lengthChoices(values.minutes).map((value) => ({
          value,
          label: t('block.minutes', { count: Number(value), formatted: formatNumber(Number(value)) }),
        }))}
        {...form.field('minutes')}
      />
      <TextField label={t('fields.capacity')} {...NUMERIC} {...form.field('capacity')} />
      <TextField
        label={t('fields.walkIns')}
        description={t('fields.walkInsHelp')}
        {...NUMERIC}
        {...form.field('walk_ins')}
      />
      <Total values={values} />
      {programs.length > 1 && (
        <Select
          label={t('fields.program')}
          description={t('fields.programHelp')}
          options={[
            ...programs.map(({ _id, name, takes_requests }) => ({
              value: takes_requests ? '' : _id,
              label: name,
            })),
            // A program that is closed now.
            ...(isProgramKnown ? [] : [{ value: start.program_id ?? '', label: t('block.other') }]),
          ]}
          {...form.field('program_id')}
        />
      )}
      {isOfWeek && isNew && (
        <CheckboxGroup
          label={t('fields.days')}
          isRequired
          className="[&_label]:capitalize"
          options={WEEKDAYS.map((day) => ({ value: day, label: dayText(day, 'long') }))}
          {...form.field('days')}
        />
      )}
      {isOfWeek && <Validity form={form} />}
    </FormDialog>
  );
}

/** What the numbers make, while they are typed. */
function Total({ values }: { values: BlockValues }) {
  const { totalText } = useBlockTexts([]);
  const block = dayBlockOf(values);
  const times = block.slot_minutes > 0 ? startsIn(block).length : 0;
  const places = times * (block.capacity - block.walk_ins);
  // Hours of other programs are not booked.
  const isCounted = block.program_id === null && times > 0 && places >= 0;
  return (
    <p role="status" className={cx('text-sm font-semibold empty:hidden', places === 0 && 'text-warning-ink')}>
      {isCounted && totalText('block', { times, places })}
    </p>
  );
}

interface ValidityProps {
  form: { values: BlockValues; field: ReturnType<typeof useForm<BlockValues>>['field'] };
}

/** Folded, because most hours have no end. */
function Validity({ form }: ValidityProps) {
  const { t } = useTranslation('pickup-hours');
  const { valid_from, valid_to } = form.values;
  return (
    <Disclosure label={t('fields.validity')}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField
          label={t('fields.validFrom')}
          isOptional
          {...(valid_to !== '' && { max: valid_to })}
          {...form.field('valid_from')}
        />
        <DateField
          label={t('fields.validTo')}
          isOptional
          {...(valid_from !== '' && { min: valid_from })}
          {...form.field('valid_to')}
        />
      </div>
    </Disclosure>
  );
}
