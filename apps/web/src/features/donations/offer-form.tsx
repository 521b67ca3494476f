import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DonorFields } from './donor-fields.tsx';
import type { FieldOf } from './offer.ts';
import { OfferFailure } from './offer-failure.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import type { DonationFormState } from './use-donation-form.ts';
import { isIncomplete, pickupBounds, validateOffer, type OfferProblem } from './validate.ts';

/** Fields of product, pickup and donor. Disabled while sending. */
export function OfferForm({ form }: { form: DonationFormState }) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  const element = useRef<HTMLFormElement>(null);
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    if (failedTries > 0 || form.error) focusFirstInvalid(element.current);
  }, [failedTries, form.error]);

  const { values, today, isPending } = form;
  const { first, last } = pickupBounds(today);
  const problems = failedTries > 0 ? validateOffer(values, today) : {};
  const refused = fieldErrors(form.error);
  const field: FieldOf = (name) => {
    const problem: OfferProblem | undefined = problems[name];
    return {
      name,
      value: values[name],
      onChange: (value) => form.change({ [name]: value }),
      error: problem
        ? t(problem, {
            first: formatDate(first, 'long'),
            last: formatDate(last),
            max: formatNumber(LIMITS.stock),
          })
        : refused[name],
      isDisabled: isPending,
    };
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (Object.keys(validateOffer(values, today)).length > 0) {
      setFailedTries((tries) => tries + 1);
      return;
    }
    setFailedTries(0);
    void form.send();
  };

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="flex flex-col gap-9">
      <ProductFields field={field} form={form} />
      <PickupFields field={field} form={form} />
      <DonorFields field={field} />
      <div className="flex flex-col gap-5">
        <OfferFailure
          problem={
            Object.keys(problems).length === 0 ? null : isIncomplete(problems) ? 'incomplete' : 'incorrect'
          }
          form={form}
        />
        {isPending && (
          <ProgressBar label={t('form.progress')} share={form.progress < 1 ? form.progress : null} />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            isPending={isPending}
            pendingLabel={t('form.submitting')}
          >
            {t('form.submit')}
          </Button>
          {isPending && (
            <Button variant="quiet" onPress={form.stop}>
              {t('form.stop')}
            </Button>
          )}
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {t('form.privacy')} <TextLink to={paths.privacy}>{t('form.privacyLink')}</TextLink>
          </p>
        </div>
      </div>
    </form>
  );
}
