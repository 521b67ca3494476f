import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DonationThanks } from './donation-thanks.tsx';
import { GUEST } from './draft.ts';
import { fromForm, toForm, withPossibleEnd, type FieldOf } from './offer.ts';
import { PickupFields } from './pickup-fields.tsx';
import { ProductFields } from './product-fields.tsx';
import { type DonationFormState, useDonationForm } from './use-donation-form.ts';
import { isIncomplete, pickupBounds, validateOffer } from './validate.ts';

export function FormOf({ owner }: { owner: string }) {
  const offer = useDonationForm(owner);
  return (
    <Card>
      {offer.donation ? (
        <DonationThanks donation={offer.donation} isGuest={owner === GUEST} onAnother={offer.startAnew} />
      ) : (
        <OfferForm offer={offer} />
      )}
    </Card>
  );
}

function OfferForm({ offer }: { offer: DonationFormState }) {
  const { t } = useTranslation('donation-form');
  const { formatDate, formatNumber } = useDates();
  const { values, today } = offer;
  const { first, last } = pickupBounds(today);
  const form = useForm({
    initial: () => toForm(values),
    stored: {
      values: toForm(values),
      change: (changes) => offer.change(fromForm(values, changes)),
    },
    derive: withPossibleEnd,
    validate: () => validateOffer(values, today),
    textOf: (problem) =>
      t(problem, {
        first: formatDate(first, 'long'),
        last: formatDate(last),
        max: formatNumber(LIMITS.stock),
      }),
    onSubmit: offer.send,
  });
  const { isPending, error } = form;
  const field: FieldOf = (name) => ({ ...form.field(name), isDisabled: isPending });
  const setImage = (image: File | null) => {
    form.clearErrors();
    offer.setImage(image);
  };
  const removeProduct = (index: number) => {
    // The errors of the server name the products by their places.
    form.clearErrors();
    offer.removeProduct(index);
  };

  return (
    <form {...form.props} className="flex flex-col gap-9">
      {/* Screen readers say it at each field. */}
      <p aria-hidden className="-mb-6 text-sm text-muted">
        <span className="text-danger">*</span> {t('form.required')}
      </p>
      <ProductFields field={field} offer={{ ...offer, setImage, removeProduct, isPending, error }} />
      <PickupFields field={field} offer={offer} />
      <DonorFields field={field} />
      <div className="flex flex-col gap-5">
        {!isPending && (
          <OfferFailure
            problem={
              form.isInvalid
                ? isIncomplete(validateOffer(values, today))
                  ? 'incomplete'
                  : 'incorrect'
                : null
            }
            error={error}
            mayHaveSucceeded={offer.mayHaveSucceeded}
          />
        )}
        {isPending && (
          <ProgressBar label={t('form.progress')} share={offer.progress < 1 ? offer.progress : null} />
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
            <Button variant="quiet" onPress={offer.stop}>
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

interface OfferFailureProps {
  problem: 'incomplete' | 'incorrect' | null;
  error: Error | null;
  mayHaveSucceeded: boolean;
}

function OfferFailure({ problem, error, mayHaveSucceeded }: OfferFailureProps) {
  const { t } = useTranslation('donation-form');
  if (problem) return <Alert tone="danger">{t(`form.${problem}`)}</Alert>;
  const message = error && t('form.failed', { message: errorMessage(error, t('form.failedOtherwise')) });
  // The response was lost: retrying reveals whether the offer arrived.
  if (mayHaveSucceeded)
    return (
      <Alert tone="warning" title={message ?? t('form.undecided')}>
        {t('form.tryAgain')}
      </Alert>
    );
  return message && <Alert tone="danger">{message}</Alert>;
}

function DonorFields({ field }: { field: FieldOf }) {
  const { t } = useTranslation('donation-form');
  return (
    <FormSection level={3} title={t('form.donor')}>
      <TextField
        {...field('donorName')}
        label={t('fields.donorName')}
        className="sm:col-span-2"
        isRequired
        autoComplete="name"
        maxLength={LIMITS.name}
      />
      <TextField
        {...field('donorEmail')}
        label={t('fields.donorEmail')}
        description={t('fields.donorEmailHelp')}
        isRequired
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
      />
      <TextField
        {...field('donorPhone')}
        label={t('fields.donorPhone')}
        description={t('fields.donorPhoneHelp')}
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
      />
    </FormSection>
  );
}
