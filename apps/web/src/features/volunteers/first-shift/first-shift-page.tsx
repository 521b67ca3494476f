import type { OpenShift, User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { openShiftsQuery, useMyVolunteers } from '../api.ts';
import { BackLink } from '../../../ui/page-header.tsx';
import { OPEN_SHIFTS } from '../open-schedule/anchor.ts';
import { ShiftSummary } from '../schedule/shift-facts.tsx';
import { FirstShiftForm } from './first-shift-form.tsx';

/** `/volunteer/first-shift`: the shift that a newcomer chose, and the short way to it. */
export function FirstShiftPage() {
  const { t } = useTranslation('volunteers');
  const [search] = useSearchParams();
  const foodBankId = search.get('foodbank') ?? '';
  const schedule = `${paths.volunteer}?foodbank=${foodBankId}#${OPEN_SHIFTS}`;
  const query = useQuery({ ...openShiftsQuery(foodBankId), enabled: foodBankId !== '' });
  // The chosen shift stays on the page when it begins or is cancelled meanwhile: the server refuses it.
  const [chosen, setChosen] = useState<OpenShift | null>(null);
  const shift = query.data?.find(({ _id }) => _id === search.get('shift')) ?? chosen;
  if (shift !== chosen) setChosen(shift);
  const isGone = !shift && (query.data !== undefined || foodBankId === '');
  if (!search.has('shift')) return <Navigate to={schedule} replace />;
  return (
    <Page width="reading">
      {!isGone && <BackLink to={schedule}>{t('firstShift.back')}</BackLink>}
      <PageHeader title={t(isGone ? 'firstShift.gone' : 'firstShift.title')} />
      {shift ? (
        <Card className="flex flex-col gap-6">
          <Chosen shift={shift} />
          <Step shift={shift} />
        </Card>
      ) : isGone ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t('firstShift.goneText')}
          action={<LinkButton to={schedule}>{t('firstShift.others')}</LinkButton>}
        />
      ) : (
        <QueryPlaceholder query={query} failed={t('failed')}>
          <Skeleton className="h-80" />
        </QueryPlaceholder>
      )}
    </Page>
  );
}

function Chosen({ shift }: { shift: OpenShift }) {
  const { t } = useTranslation('volunteers');
  return (
    <ShiftSummary shift={shift}>
      <p className="text-muted">
        {shift.available_spots > 0
          ? t('shift.spotsOf', { count: shift.available_spots, capacity: shift.capacity })
          : t('shift.full')}
      </p>
    </ShiftSummary>
  );
}

/** The next step of the reader: an account, their phone number, or the schedule of a volunteer. */
function Step({ shift }: { shift: OpenShift }) {
  const { t } = useTranslation('volunteers');
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return <FormSkeleton />;
    case 'unreachable':
      return <ErrorState title={t('failed')} onRetry={session.refresh} />;
    case 'signed_out':
    case 'account_missing':
      return <AccountNeeded />;
    case 'signed_in':
      return <SignedIn shift={shift} user={session.user} />;
  }
}

const FormSkeleton = () => (
  <Loading>
    <Skeleton className="h-40" />
  </Loading>
);

function AccountNeeded() {
  const { t } = useTranslation('volunteers');
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <div className="flex flex-col gap-4">
      <p>{t('firstShift.account')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.signUp} state={state} size="lg" className="max-sm:w-full">
          {t('firstShift.signUp')}
        </LinkButton>
        <LinkButton to={paths.signIn} state={state} size="lg" variant="secondary" className="max-sm:w-full">
          {t('firstShift.signIn')}
        </LinkButton>
      </div>
    </div>
  );
}

function SignedIn({ shift, user }: { shift: OpenShift; user: User }) {
  const { t } = useTranslation('volunteers');
  const { data: records, error, refetch, isFetching } = useMyVolunteers();
  // Decided once: after the registration, the form shows the result.
  const [isNew, setIsNew] = useState<boolean | null>(null);
  const isRegistered = records?.some(({ foodbank_id }) => foodbank_id === shift.foodbank_id);
  if (isNew === null && isRegistered !== undefined) setIsNew(!isRegistered);
  if (isNew === true) return <FirstShiftForm shift={shift} user={user} other={records?.[0]} />;
  if (isNew === false) return <Navigate to={paths.shiftsOn(shift.foodbank_id, shift.shift_date)} replace />;
  if (error)
    return (
      <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return <FormSkeleton />;
}
