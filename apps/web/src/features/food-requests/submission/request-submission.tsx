import type { Cart, FoodBank } from '@nourish/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { EmptyBasket } from '../../../ui/illustrations/empty-basket.tsx';
import { UnpluggedCloud } from '../../../ui/illustrations/unplugged-cloud.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { groupByFoodBank } from '../grouping.ts';
import { usualTimeIn } from '../usual-time.ts';
import type { Attempt } from './draft.ts';
import type { Profile } from './profile.ts';
import { RequestForm } from './request-form.tsx';
import { type Submission, type SubmittedRequests, useSubmission } from './use-submission.ts';

interface RequestSubmissionProps {
  userId: string;
  cart: Cart;
  foodBanks: readonly FoodBank[];
  profile: Profile;
}

/** For an empty cart: a redirect, an error, or the check of a submission whose response was lost. */
export function RequestSubmission({ userId, cart, foodBanks, profile }: RequestSubmissionProps) {
  const { state } = useLocation() as { state: unknown };
  // Once: a link within the page changes the state of the history.
  const [usualTime] = useState(() => usualTimeIn(state));
  const submission = useSubmission(userId, profile, usualTime);
  // Checked first: the cart is emptied just before the submission counts as successful.
  if (submission.submitted) return <Navigate to={pageOf(submission.submitted)} replace />;
  if (cart.items.length === 0) {
    if (submission.attempt) return <UnknownOutcome attempt={submission.attempt} submission={submission} />;
    return submission.error ? <NothingLeft error={submission.error} /> : <RedirectToBrowse />;
  }

  const parcels = groupByFoodBank(cart.items).map(({ key, rows }) => ({
    foodBank: foodBanks.find(({ _id }) => _id === key),
    items: rows,
  }));
  const [first, ...others] = parcels.flatMap(({ foodBank }) => foodBank ?? []);
  if (!first) return <NoFoodBank />;
  return (
    <RequestForm
      cart={cart}
      foodBanks={[first, ...others]}
      parcels={parcels}
      profile={profile}
      submission={submission}
    />
  );
}

/** The page of the request; with several, the list of all. */
const pageOf = ({ _id, requests }: SubmittedRequests): string =>
  requests.length > 1 ? paths.requestHistory : paths.requestDetails(_id);

function RedirectToBrowse() {
  const { t } = useTranslation('requests');
  const message = t('submission.cartEmpty');
  useEffect(() => showToast(message, 'info'), [message]);
  return <Navigate to={paths.browse} replace />;
}

/** The cart has only items of food banks that are no longer listed. */
function NoFoodBank() {
  const { t } = useTranslation('requests');
  return (
    <EmptyState
      illustration={EmptyBasket}
      title={t('submission.noFoodBank')}
      action={<LinkButton to={paths.cart}>{t('shortage.openCart')}</LinkButton>}
    />
  );
}

/** The request was refused and the cart is empty, so there is nothing to correct. */
function NothingLeft({ error }: { error: Error }) {
  const { t } = useTranslation('requests');
  return (
    <div className="flex flex-col gap-6">
      <FormError error={error} />
      <EmptyState
        illustration={EmptyBasket}
        title={t('submission.cartEmpty')}
        action={<LinkButton to={paths.browse}>{t('submission.browse')}</LinkButton>}
      />
    </div>
  );
}

interface UnknownOutcomeProps {
  attempt: Attempt;
  submission: Submission;
}

/** The request most likely arrived: sending it again with the same key checks that without a duplicate. */
function UnknownOutcome({ attempt, submission }: UnknownOutcomeProps) {
  const { t } = useTranslation('requests');
  const [hasChecked, setHasChecked] = useState(false);
  // This panel replaces the form, including the focused element.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const onCheck = () => {
    setHasChecked(true);
    submission.submit(attempt.body).catch(() => {}); // `submission.error` has it.
  };
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="flex flex-col gap-6 outline-none">
      {hasChecked && <FormError error={submission.error} />}
      <EmptyState
        illustration={UnpluggedCloud}
        title={t('lostAnswer.title')}
        text={t('lostAnswer.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isPending={submission.isPending} onPress={onCheck}>
              {t('lostAnswer.check')}
            </Button>
            <LinkButton to={paths.requestHistory} variant="secondary">
              {t('history.title')}
            </LinkButton>
          </div>
        }
      />
    </div>
  );
}
