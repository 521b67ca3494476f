import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { assignmentsQuery } from './api.ts';
import { sortAssignments } from './assignments.ts';
import { BackLink } from './back-link.tsx';
import { CompletedShifts } from './completed-shifts.tsx';
import { HoursCompleted } from './hours-completed.tsx';
import { RegistrationRequired } from './registration-required.tsx';
import { TrackedActivities } from './tracked-activities.tsx';
import { UpcomingShifts } from './upcoming-shifts.tsx';
import { useNow } from './use-now.ts';
import { VolunteerGate, type Visitor } from './volunteer-gate.tsx';

/** `/volunteer/my-shifts`: what somebody has signed up for, and what they have given. */
export function MyShiftsPage() {
  const { t } = useTranslation('volunteers');
  return (
    <VolunteerGate signedOutTo={paths.signIn}>
      {(visitor) => (
        <Page>
          <BackLink to={paths.volunteerSchedule}>{t('back.schedule')}</BackLink>
          <PageHeader
            title={t('mine.title')}
            intro={t('mine.intro')}
            actions={
              visitor.records.length > 0 && (
                <LinkButton to={paths.volunteerSchedule}>{t('mine.find')}</LinkButton>
              )
            }
          />
          {visitor.records.length > 0 ? <MyShifts visitor={visitor} /> : <RegistrationRequired />}
        </Page>
      )}
    </VolunteerGate>
  );
}

function MyShifts({ visitor: { user, records } }: { visitor: Visitor }) {
  const { t } = useTranslation('volunteers');
  const now = useNow();
  const { data, error, refetch, isFetching } = useQuery(assignmentsQuery(user._id));
  if (!data)
    return error ? (
      <ErrorState
        title={t('mine.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Loading>
    );
  const mine = sortAssignments(data, now);
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[2fr_1fr]">
      <UpcomingShifts mine={mine} records={records} now={now} />
      <div className="flex flex-col gap-8">
        <HoursCompleted records={records} />
        <CompletedShifts completed={mine.completed} unrecorded={mine.unrecorded} records={records} />
        <TrackedActivities completed={mine.completed} />
      </div>
    </div>
  );
}
