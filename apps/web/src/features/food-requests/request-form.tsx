import type { Cart, FoodBank } from '@nourish/contract';
import { DEFAULT_TIME_ZONE, PICKUP_TIMES } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { fieldErrors } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { AllowanceNotes } from '../carts/allowance-notes.tsx';
import { bodyOf, type RequestValues } from './draft.ts';
import { FoodNeedsFields } from './food-needs-fields.tsx';
import { isRefusedForLimits } from './limit-alert.tsx';
import { offeredTimes, pickupBounds } from './pickup.ts';
import { PickupHints } from './pickup-hints.tsx';
import { SubmissionFailure } from './submission-failure.tsx';
import type { Submission } from './use-submission.ts';
import { validateRequest } from './validate.ts';

interface RequestFormProps {
  cart: Cart;
  /** The food banks of the cart's items. */
  foodBanks: readonly FoodBank[];
  submission: Submission;
}

/** Pickup time and dietary needs. Disabled while the request is being sent. */
export function RequestForm({ cart, foodBanks, submission }: RequestFormProps) {
  const { t } = useTranslation('requests');
  const { formatTime } = useDates();
  const form = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    if (failedTries > 0) focusFirstInvalid(form.current);
  }, [failedTries]);

  const { values, isPending } = submission;
  const now = new Date();
  const timeZones = foodBanks.length > 0 ? foodBanks.map((bank) => bank.time_zone) : [DEFAULT_TIME_ZONE];
  const bounds = pickupBounds(timeZones, now);
  const times = values.date === '' ? PICKUP_TIMES : offeredTimes(values.date, timeZones, now);
  const problems = failedTries > 0 ? validateRequest(values, timeZones, now) : {};
  const refused = fieldErrors(submission.error);

  const onChange = (changes: Partial<RequestValues>) => {
    submission.clearError();
    submission.change(changes);
  };
  const onAdjusted = () => {
    submission.clearError();
    // The pressed button disappears with its alert; submitting is the next step.
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = validateRequest(values, timeZones, new Date());
    if (Object.keys(found).length > 0) setFailedTries((tries) => tries + 1);
    else void submission.submit(bodyOf(values, cart.items));
  };

  return (
    <Card>
      <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        <section aria-labelledby="pickup-heading" className="flex flex-col gap-5">
          <h2 id="pickup-heading" className="text-xl">
            {t('form.pickup')}
          </h2>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField
              label={t('form.date')}
              isRequired
              value={values.date}
              onChange={(date) => onChange({ date })}
              min={bounds.first}
              max={bounds.last}
              isDisabled={isPending}
              error={problems.date ? t(problems.date) : refused.preferredPickupDate}
            />
            <Select
              label={t('form.time')}
              isRequired
              options={times.map((time) => ({ value: time, label: formatTime(time) }))}
              value={times.find((time) => time === values.time) ?? null}
              onChange={(time) => onChange({ time })}
              isDisabled={isPending}
              error={problems.time ? t(problems.time) : refused.preferredPickupTime}
            />
          </div>
          <PickupHints foodBanks={foodBanks} date={values.date} time={values.time} />
        </section>
        <FoodNeedsFields values={values} onChange={onChange} refused={refused} isDisabled={isPending} />
        {!isRefusedForLimits(submission.error) && <AllowanceNotes items={cart.items} />}
        <SubmissionFailure cart={cart} submission={submission} onAdjusted={onAdjusted} />
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
