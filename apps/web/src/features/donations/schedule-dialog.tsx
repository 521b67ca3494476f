import { DEFAULT_TIME_ZONE, PICKUP_MAX_DAYS_AHEAD } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isClosedOn } from '../food-banks/open-days.ts';
import { useExceptionalDays } from '../food-banks/use-exceptional-days.ts';
import { CollectionAddress } from './hand-over.tsx';
import { NotesField } from './notes-field.tsx';
import { PickupHint } from './pickup-hint.tsx';
import { StepProducts } from './step-products.tsx';
import { useStep, type StepProps } from './use-step.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Schedules the pickup; prefilled with the donor's day, unless it has passed. */
export function ScheduleDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'donation-form', 'common']);
  const { donation, foodBank } = props;
  const take = useStep(props);
  const today = todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE);
  const wish = donation.scheduledPickupDate;
  const form = useForm({
    initial: { date: wish < today ? '' : wish, time: donation.scheduledPickupTime, notes: '' },
    validate: ({ date, time }) => {
      // Otherwise the donor would get a mail about an unchanged time.
      const isUnchanged =
        donation.status === 'scheduled' && date === wish && time === donation.scheduledPickupTime;
      const isDateWrong = date === '' || date < today;
      return {
        date: isDateWrong ? t('step.scheduled.dateWrong') : isUnchanged && t('step.scheduled.unchanged'),
        time: !TIME.test(time) && t('step.scheduled.timeWrong'),
      };
    },
    sentAs: { date: 'pickup_date', time: 'pickup_time' },
    onSubmit: ({ date, time, notes }) =>
      take({ status: 'scheduled', pickup_date: date, pickup_time: time, notes: notes.trim() || null }),
  });
  const { values, isPending } = form;
  const isCollected = donation.delivery === 'collect';
  const receiving = isCollected ? null : (foodBank ?? null);
  const last = addDays(today, PICKUP_MAX_DAYS_AHEAD);
  const exceptions = useExceptionalDays(receiving, { date: values.date, last });
  const day = form.field('date');

  return (
    <FormDialog
      {...form.dialog}
      title={t(
        donation.status === 'scheduled'
          ? 'step.again'
          : isCollected
            ? 'step.scheduled.titleCollect'
            : 'step.scheduled.title',
      )}
      confirmLabel={t('step.scheduled.confirm')}
      cancelLabel={t('common:close')}
      isUnsaved={values.notes.trim() !== ''}
      onClose={props.onClose}
    >
      <div>
        {t('step.scheduled.question', { name: donation.donorName })}
        <StepProducts products={props.products} />
      </div>
      {isCollected && <CollectionAddress donation={donation} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          label={t(`donation-form:fields.${isCollected ? 'collectDate' : 'date'}`)}
          isRequired
          {...day}
          min={today}
          max={last}
          {...(receiving &&
            exceptions && {
              isDiscouraged: (each: string) => isClosedOn(receiving.operatingHours, each, exceptions),
            })}
          isDisabled={isPending}
        />
        <TextField
          label={t(`donation-form:fields.${isCollected ? 'collectTime' : 'time'}`)}
          isRequired
          type="time"
          {...form.field('time')}
          isDisabled={isPending}
        />
      </div>
      {receiving && (
        <PickupHint
          foodBank={receiving}
          date={values.date}
          time={values.time}
          last={last}
          exceptions={exceptions}
          onChooseDay={day.onChange}
        />
      )}
      <NotesField language={donation.language} {...form.field('notes')} isDisabled={isPending} />
    </FormDialog>
  );
}
