import { DEFAULT_TIME_ZONE, PICKUP_MAX_DAYS_AHEAD } from '@nourish/contract/constants';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { addDays, todayIn } from '../../lib/dates.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NotesField } from './notes-field.tsx';
import { PickupHint } from './pickup-hint.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useStep, type StepProps } from './use-step.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Schedules the pickup; prefilled with the donor's day, unless it has passed. */
export function ScheduleDialog(props: StepProps) {
  const { t } = useTranslation('donations');
  const { donation, foodBank } = props;
  const { take, isPending, error } = useStep(props);
  const form = useRef<HTMLFormElement>(null);
  const today = todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE);
  const wish = donation.scheduledPickupDate;
  const [date, setDate] = useState(wish < today ? '' : wish);
  const [time, setTime] = useState(donation.scheduledPickupTime);
  const [notes, setNotes] = useState('');
  const [isChecked, setIsChecked] = useState(false);

  const isDateWrong = date === '' || date < today;
  // Otherwise the donor would get a mail about an unchanged time.
  const isUnchanged =
    donation.status === 'scheduled' && date === wish && time === donation.scheduledPickupTime;
  const dateProblem = isDateWrong ? 'dateWrong' : isUnchanged ? 'unchanged' : null;
  const isTimeWrong = !TIME.test(time);
  const refused = fieldErrors(error);
  const onSubmit = () => {
    setIsChecked(true);
    if (dateProblem) form.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
    else if (isTimeWrong) form.current?.querySelector<HTMLElement>('[type="time"]')?.focus();
    else
      void take({
        status: 'scheduled',
        pickup_date: date,
        pickup_time: time,
        notes: notes.trim() || null,
      });
  };

  return (
    <StepDialog
      form={form}
      title={t(donation.status === 'scheduled' ? 'step.again' : 'step.scheduled.title')}
      confirmLabel={t('step.scheduled.confirm')}
      isPending={isPending}
      isUnsaved={notes.trim() !== ''}
      error={error}
      onClose={props.onClose}
      onSubmit={onSubmit}
    >
      <p>{t('step.scheduled.question', { name: donation.donorName })}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          label={t('fields.date')}
          isRequired
          value={date}
          onChange={setDate}
          min={today}
          max={addDays(today, PICKUP_MAX_DAYS_AHEAD)}
          isDisabled={isPending}
          error={isChecked && dateProblem ? t(`step.scheduled.${dateProblem}`) : refused.pickup_date}
        />
        <TextField
          label={t('fields.time')}
          isRequired
          type="time"
          value={time}
          onChange={setTime}
          isDisabled={isPending}
          error={isChecked && isTimeWrong ? t('step.scheduled.timeWrong') : refused.pickup_time}
        />
      </div>
      {foodBank && <PickupHint foodBank={foodBank} date={date} time={time} />}
      <NotesField language={donation.language} value={notes} onChange={setNotes} isDisabled={isPending} />
    </StepDialog>
  );
}
