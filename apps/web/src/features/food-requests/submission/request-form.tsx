import type { Cart, FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/media.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AllowanceNotes } from '../../carts/allowance-notes.tsx';
import { useAllowances } from '../../carts/use-allowances.ts';
import type { UsualVisit } from '../pickup-choice/slot-fields.tsx';
import { usePickupOffers } from '../pickup-choice/use-pickup-offer.ts';
import type { PickupProblems } from '../pickup-choice/validate.ts';
import { isTimeRefused } from '../refused-time.ts';
import { CheckSummary, type Parcel } from './check-summary.tsx';
import { ChosenPickups } from './chosen-pickups.tsx';
import { bodyOf, type RequestValues } from './draft.ts';
import { FoodNeedsFields } from './food-needs-fields.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { byField, pickupFields, pickupProblems } from './pickups.ts';
import type { Profile } from './profile.ts';
import { StepLine } from './step-line.tsx';
import { isRefusedForLimits, SubmissionFailure } from './submission-failure.tsx';
import type { Submission } from './use-submission.ts';
import { validateNeeds } from './validate.ts';

interface RequestFormProps {
  cart: Cart;
  /** The food banks of the cart. */
  foodBanks: readonly [FoodBank, ...FoodBank[]];
  parcels: readonly Parcel[];
  profile: Profile;
  submission: Submission;
}

const isDone = (problems: PickupProblems): boolean => Object.keys(problems).length === 0;

/** The steps When and Check. The fields are disabled until a sent request has a response. */
export function RequestForm({ cart, foodBanks, parcels, profile, submission }: RequestFormProps) {
  const { t } = useTranslation(['requests', 'pickup']);
  const isNarrow = useNarrow('lg');
  const { values } = submission;
  const offers = usePickupOffers(foodBanks.map(({ _id }) => _id));
  const allowances = useAllowances();
  const usualAt = (id: string): UsualVisit | undefined => {
    const allowance = allowances?.find(({ foodbank_id }) => foodbank_id === id);
    return allowance && { from: allowance.usual_from, of: 'reader' };
  };
  const places = foodBanks.map((foodBank, index) => ({
    foodBank,
    pickups: offers[index]!, // one per food bank
    usual: usualAt(foodBank._id),
  }));
  const isSent = submission.attempt !== null;
  // A sent request may itself have taken the last place of its time.
  const findProblems = () => pickupProblems(values, isSent ? [] : places, new Date());
  const whenProblems = findProblems();
  const isWhenDone = whenProblems.every(isDone);
  const isChosenAt = (id: string) => isDone(whenProblems[foodBanks.findIndex(({ _id }) => _id === id)] ?? {});
  const form = useForm({
    initial: values,
    stored: { values, change: onChange, preset: submission.preset },
    validate: () => ({
      ...byField(places, findProblems()),
      ...validateNeeds(submission, profile),
    }),
    textOf: (problem) => t(problem),
    sentAs: pickupFields(places),
    onSubmit: () => submission.submit(bodyOf(values, cart.items, foodBanks)),
  });
  const { isPending, error } = form;
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

  const back = isPending ? (
    <Button variant="quiet" isDisabled>
      {t('form.back')}
    </Button>
  ) : (
    <LinkButton to={paths.browse} variant="quiet">
      {t('form.back')}
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-6">
      <StepLine isWhenDone={isWhenDone} />
      <form
        {...form.props}
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[3fr_2fr] lg:items-start lg:gap-8"
      >
        <Card className="flex flex-col gap-6">
          <PickupFields form={form} places={places} isDone={isWhenDone} isDisabled={isSent} />
          <FoodNeedsFields form={form} profile={profile} submission={submission} isDisabled={isSent} />
        </Card>
        {/* On phones, the bar with the button must be a child of the form, in which it sticks. */}
        <div className="max-lg:contents lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)] lg:flex lg:flex-col lg:gap-4">
          <CheckSummary parcels={parcels} values={values} isCurrent={isWhenDone} isChosenAt={isChosenAt} />
          {!isRefusedForLimits(error) && <AllowanceNotes items={cart.items} />}
          {!isPending && (
            <SubmissionFailure
              cart={cart}
              error={isTimeRefused(error) ? null : error}
              isUnsettled={isSent}
              onAdjusted={onAdjusted}
            />
          )}
          {/* On phones, only the footer comes below the bar. */}
          {isNarrow && back}
          <div className="flex items-center gap-4 max-lg:[@media(min-height:28rem)]:sticky max-lg:bottom-(--shell-bottom) max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-6 sm:max-lg:px-6">
            <p className="line-clamp-2 min-w-0 flex-1 text-sm font-semibold lg:hidden">
              <ChosenPickups values={values} foodBanks={foodBanks} problems={whenProblems} />
            </p>
            <Button
              type="submit"
              size="lg"
              className="whitespace-nowrap max-lg:px-4! max-lg:text-base! lg:grow"
              isPending={isPending}
              pendingLabel={t('form.submitting')}
            >
              {t('form.submit')}
            </Button>
          </div>
          {!isNarrow && back}
        </div>
      </form>
    </div>
  );
}
