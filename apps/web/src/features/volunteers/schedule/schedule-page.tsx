import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { OpenSchedule } from '../open-schedule/open-schedule.tsx';
import { RegistrationRequired } from '../record/registration-required.tsx';
import { type Visitor, VolunteerGate } from '../record/volunteer-gate.tsx';
import { newcomerIn, WelcomeBanner } from '../welcome-banner.tsx';
import { ScheduleMonth } from './schedule-month.tsx';
import { type Schedule, useSchedule } from './use-schedule.ts';

// In a chunk of its own, because pages of other roles share what two pages of volunteers import.
const NextShiftLine = lazyAround(
  async () => (await import('../my-shifts/next-shift-line.tsx')).NextShiftLine,
);

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
  // The banner greets people who have just registered.
  const { state } = useLocation();
  const [isNewcomer] = useState(newcomerIn(state) !== null);
  return (
    <Page>
      <PageHeader
        title={t('schedule.title')}
        intro={
          isRegistered && !isNewcomer
            ? t('schedule.welcomeBack', { name: visitor.user.name })
            : t('schedule.intro')
        }
        actions={
          isRegistered &&
          schedule.foodBanks.length > 1 && (
            <Select
              label={t('schedule.foodBank')}
              options={schedule.foodBanks.map(({ _id, name, city }) => ({
                value: _id,
                label: `${name}, ${city}`,
              }))}
              value={schedule.foodBankId}
              onChange={schedule.setFoodBank}
              className="sm:w-80"
            />
          )
        }
      />
      {isRegistered ? (
        <>
          <WelcomeBanner />
          <Suspense fallback={<Skeleton className="h-39 sm:h-19" />}>
            <NextShiftLine />
          </Suspense>
          {schedule.isLoading ? (
            <Loading>
              <Skeleton className="h-96" />
            </Loading>
          ) : (
            <>
              <ScheduleNotes schedule={schedule} />
              <ScheduleMonth schedule={schedule} />
            </>
          )}
        </>
      ) : (
        <>
          <RegistrationRequired isAboveShifts />
          <OpenSchedule />
        </>
      )}
      <p>
        <TextLink isAlone to={paths.volunteer}>
          {t('back.home')}
        </TextLink>
      </p>
    </Page>
  );
}

/** Notes on the food bank's time zone and on the reader's permission to sign up. */
function ScheduleNotes({ schedule: { foodBank, record, month } }: { schedule: Schedule }) {
  const { t } = useTranslation('volunteers');
  const { foreignZone } = useDates();
  if (!foodBank) return null;
  // The middle of the month, because clock changes are near its ends.
  const zone = foreignZone(foodBank.time_zone, `${month}-15T12:00:00Z`);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {zone && <p className="text-muted">{t('schedule.zone', { zone, place: foodBank.name })}</p>}
      {!record && (
        <Alert tone="info">
          {t('schedule.notHere', { place: foodBank.name })}{' '}
          <TextLink to={paths.volunteerAt(foodBank._id)} className="text-info-ink">
            {t('schedule.registerHere')}
          </TextLink>
        </Alert>
      )}
      {record?.status === 'suspended' && (
        <Alert tone="warning">{t('schedule.suspended', { place: foodBank.name })}</Alert>
      )}
    </div>
  );
}
