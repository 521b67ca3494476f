import { LIMITS } from '@nourish/contract/constants';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { PlaceField } from './place-field.tsx';
import { lengthOf } from './plan.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { OWN_WORDS, type ShiftValues, valuesOf } from './shift-values.ts';
import { TemplateRow } from './templates.tsx';
import { useFieldWords, usePlanWords } from './use-field-words.ts';
import type { ShiftForm } from './use-shift-form.ts';

const NONE = '';
type TextName = Exclude<keyof ShiftValues, 'repeats' | 'status'>;
export function useShiftField(form: ShiftForm) {
  const { t } = useTranslation('shifts');
  return (name: TextName) => ({
    ...form.field(name),
    label: t(`fields.${name}`),
    isDisabled: form.isPending,
  });
}

export function ShiftFields({ form }: { form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const { activityOf } = useStaffShiftWords();
  const field = useShiftField(form);
  const { shift, values, change, isPending, foodBank } = form;
  const isPast = values.shift_date !== '' && values.shift_date < todayIn(foodBank.time_zone);
  return (
    <>
      {shift === null && <TemplateRow form={form} />}
      <ConflictNotice form={form} />
      {shift !== null && shift.current_volunteers > 0 && (
        <Alert tone="info">{t('form.signedUp', { count: shift.current_volunteers })}</Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('title')}
          className="sm:col-span-2"
          isRequired
          autoComplete="off"
          maxLength={LIMITS.name}
        />
        <Select
          {...field('activity')}
          isOptional
          options={[
            { value: NONE, label: t('fields.noActivity') },
            ...SHIFT_ACTIVITIES.map((activity) => ({
              value: activity,
              label: activityOf({ activity_category: activity }) ?? activity,
            })),
            { value: OWN_WORDS, label: t('fields.ownWords') },
          ]}
        />
        <TextField
          {...field('capacity')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          description={t('fields.capacityHelp')}
        />
        {values.activity === OWN_WORDS && (
          <TextField
            {...field('own_activity')}
            className="sm:col-span-2"
            isRequired
            autoComplete="off"
            maxLength={LIMITS.category}
          />
        )}
        <DateField
          {...field('shift_date')}
          isRequired
          description={isPast ? t('fields.inPast') : undefined}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('start_time')} type="time" isRequired />
          <TextField {...field('end_time')} type="time" isRequired />
        </div>
        <LengthNote values={values} timeZone={foodBank.time_zone} />
        <PlaceField {...field('location')} foodBankId={foodBank._id} />
        <TextArea
          {...field('description')}
          className="sm:col-span-2"
          isOptional
          maxLength={LIMITS.longText}
          description={t('fields.descriptionHelp')}
        />
        {shift === null && (
          <>
            <RecurrenceFields form={form} field={field} />
            <RadioGroup
              className="sm:col-span-2"
              label={t('fields.status')}
              options={(['published', 'draft'] as const).map((value) => ({
                value,
                label: t(`fields.statuses.${value}`),
                description: t(`fields.statusHelp.${value}`),
              }))}
              value={values.status}
              onChange={(status) => change({ status })}
              isDisabled={isPending}
            />
          </>
        )}
      </div>
    </>
  );
}

/** A colleague changed the shift meanwhile: their values were merged, or would be overwritten. */
function ConflictNotice({ form }: { form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const wordsOf = useFieldWords();
  if (form.overtaken.length === 0 || form.shift === null) return null;
  const theirs = valuesOf(form.shift);
  return (
    <Alert tone="warning" title={t('overtaken.title')} onDismiss={form.dismissOvertaken}>
      <ul className="list-disc pl-5">
        {form.overtaken.map(({ field, isContested }) => (
          <li key={field}>
            {t(isContested ? 'overtaken.contested' : 'overtaken.taken', {
              field: t(`fields.${field}`),
              value: wordsOf(theirs, field),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The real duration of the shift. Notes if it crosses midnight or a clock change. */
function LengthNote({ values, timeZone }: { values: ShiftValues; timeZone: string }) {
  const { t } = useTranslation('shifts');
  const { formatDate, formatTime } = useDates();
  const { lengthWords } = usePlanWords();
  const length = lengthOf(values, timeZone);
  const isKnown = length !== null && length.hours > 0;
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-sunken px-4 py-2.5 empty:hidden sm:col-span-2"
    >
      {isKnown && (
        <>
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span>
            {t('length.takes', { length: lengthWords(length.hours) })}
            {length.isOvernight &&
              ` ${t('length.overnight', {
                time: formatTime(values.end_time),
                date: formatDate(addDays(values.shift_date, 1), 'long'),
              })}`}
            {length.clockChange !== 0 &&
              ` ${t(length.clockChange > 0 ? 'length.longer' : 'length.shorter', {
                length: lengthWords(length.clockChange),
              })}`}
          </span>
        </>
      )}
    </p>
  );
}
