import type { Cart, FoodBank } from '@nourish/contract';
import { DEFAULT_TIME_ZONE, PICKUP_TIMES } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { AllowanceNotes } from '../../carts/allowance-notes.tsx';
import { pickupHint, weekdayOf } from '../../food-banks/opening-hours.ts';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import { offeredTimes, pickupBounds } from '../pickup.ts';
import { bodyOf, type RequestValues } from './draft.ts';
import { FoodNeedsFields } from './food-needs-fields.tsx';
import type { Profile } from './profile.ts';
import { isRefusedForLimits, SubmissionFailure } from './submission-failure.tsx';
import type { Submission } from './use-submission.ts';
import { validateNeeds, validateRequest } from './validate.ts';

interface RequestFormProps {
  cart: Cart;
  foodBanks: readonly FoodBank[];
  profile: Profile;
  submission: Submission;
}

/** Pickup time and dietary needs. Disabled until a sent request has a response. */
export function RequestForm({ cart, foodBanks, profile, submission }: RequestFormProps) {
  const { t } = useTranslation('requests');
  const { formatTime } = useDates();
  const { values } = submission;
  const now = new Date();
  const timeZones = foodBanks.length > 0 ? foodBanks.map((bank) => bank.time_zone) : [DEFAULT_TIME_ZONE];
  const bounds = pickupBounds(timeZones, now);
  const times = values.date === '' ? PICKUP_TIMES : offeredTimes(values.date, timeZones, now);
  const form = useForm({
    initial: values,
    stored: { values, change: onChange },
    validate: () => ({
      ...validateRequest(values, timeZones, new Date()),
      ...validateNeeds(submission, profile),
    }),
    textOf: (problem) => t(problem),
    sentAs: { date: 'preferredPickupDate', time: 'preferredPickupTime' },
    onSubmit: () => submission.submit(bodyOf(values, cart.items)),
  });
  const { isPending, error } = form;
  const isSent = submission.attempt !== null;
  /** `form` has the errors of the fields; `submission` also reports a failure after the cart was emptied. */
  function clearError() {
    submission.reset();
    if (form.error) form.clearErrors();
  }
  function onChange(changes: Partial<RequestValues>) {
    clearError();
    submission.change(changes);
  }
  const onAdjusted = () => {
    clearError();
    // The pressed button disappears with its alert; submitting is the next step.
    form.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-6">
        <section aria-labelledby="pickup-heading" className="flex flex-col gap-5">
          <h2 id="pickup-heading" className="text-xl">
            {t('form.pickup')}
          </h2>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField
              {...form.field('date')}
              label={t('form.date')}
              isRequired
              min={bounds.first}
              max={bounds.last}
              isDisabled={isSent}
            />
            <Select
              {...form.field('time')}
              label={t('form.time')}
              isRequired
              options={times.map((time) => ({ value: time, label: formatTime(time) }))}
              value={times.find((time) => time === values.time) ?? null}
              isDisabled={isSent}
            />
          </div>
          <PickupHints foodBanks={foodBanks} date={values.date} time={values.time} />
        </section>
        <FoodNeedsFields form={form} profile={profile} submission={submission} isDisabled={isSent} />
        {!isRefusedForLimits(error) && <AllowanceNotes items={cart.items} />}
        {!isPending && (
          <SubmissionFailure cart={cart} error={error} isUnsettled={isSent} onAdjusted={onAdjusted} />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          {isPending ? (
            <Button variant="secondary" size="lg" isDisabled>
              {t('form.back')}
            </Button>
          ) : (
            <LinkButton to={paths.browse} variant="secondary" size="lg">
              {t('form.back')}
            </LinkButton>
          )}
          <Button type="submit" size="lg" isPending={isPending} pendingLabel={t('form.submitting')}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface PickupHintsProps {
  foodBanks: readonly FoodBank[];
  date: string;
  time: string;
}

/** Warns if a food bank is closed at the chosen time. Does not block the submission. */
function PickupHints({ foodBanks, date, time }: PickupHintsProps) {
  const { t } = useTranslation('requests');
  const { dayText, hoursText } = useHoursText();
  return foodBanks.map(({ _id, name, operatingHours }) => {
    const hint = pickupHint(operatingHours, date, time);
    if (!hint) return null;
    const day = dayText(weekdayOf(date), 'long');
    return (
      <Alert key={_id} tone="warning">
        {hint.kind === 'closed'
          ? t('form.closedHint', { name, day })
          : t('form.outsideHint', { name, day, hours: hoursText(hint.hours) })}
      </Alert>
    );
  });
}
