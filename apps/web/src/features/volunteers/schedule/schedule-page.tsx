import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { BackLink } from '../back-link.tsx';
import { RegistrationRequired } from '../record/registration-required.tsx';
import { ScheduleMonth } from './schedule-month.tsx';
import { ScheduleNotes } from './schedule-notes.tsx';
import { useSchedule } from './use-schedule.ts';
import { VolunteerGate, type Visitor } from '../record/volunteer-gate.tsx';
import { WelcomeBanner } from '../welcome-banner.tsx';

/** `/volunteer/schedule`: shifts by day, with sign-up. */
export function SchedulePage() {
  const { t } = useTranslation('volunteers');
  return (
    <VolunteerGate title={t('schedule.title')} signedOutTo={paths.signIn}>
      {(visitor) => <Schedule visitor={visitor} />}
    </VolunteerGate>
  );
}

function Schedule({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation('volunteers');
  const schedule = useSchedule(visitor);
  const isRegistered = visitor.records.length > 0;
  return (
    <Page>
      <BackLink to={paths.volunteer}>{t('back.home')}</BackLink>
      <PageHeader
        title={t('schedule.title')}
        intro={isRegistered ? t('schedule.welcomeBack', { name: visitor.user.name }) : t('schedule.intro')}
        actions={
          isRegistered && (
            <LinkButton to={paths.myShifts} variant="secondary">
              {t('schedule.myShifts')}
            </LinkButton>
          )
        }
      />
      {isRegistered ? (
        <>
          <WelcomeBanner />
          {schedule.isLoading ? (
            <Loading>
              <Skeleton className="h-96" />
            </Loading>
          ) : (
            <>
              {schedule.foodBanks.length > 1 && (
                <Select
                  label={t('schedule.foodBank')}
                  options={schedule.foodBanks.map(({ _id, name, city }) => ({
                    value: _id,
                    label: `${name}, ${city}`,
                  }))}
                  value={schedule.foodBankId}
                  onChange={schedule.setFoodBank}
                  className="max-w-md"
                />
              )}
              <ScheduleNotes schedule={schedule} />
              <ScheduleMonth schedule={schedule} />
            </>
          )}
        </>
      ) : (
        <RegistrationRequired />
      )}
    </Page>
  );
}
