import { CalendarHeart, HandHeart, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { readVolunteer } from '../../lib/volunteer-flags.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { SortingTable } from '../../ui/illustrations/sorting-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FoodBankList } from '../visit/food-bank-list.tsx';
import { useMyVolunteers } from './api.ts';
import { isToday } from './my-shifts/assignments.ts';
import { useUpcomingShifts } from './my-shifts/use-upcoming-shifts.ts';
import { OPEN_SHIFTS } from './open-schedule/anchor.ts';
import { OpenSchedule, useOpenTime } from './open-schedule/open-schedule.tsx';

const STEPS = ['choose', 'register', 'come'] as const;
const TASKS = ['sorting', 'distribution', 'inventory', 'driving'] as const;

/** `/volunteer`: for volunteers their next shift, for everybody else reasons to help, first steps and contacts. */
export function VolunteerPage() {
  const standing = useStanding();
  if (standing === 'unknown')
    return (
      <Page>
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </Loading>
      </Page>
    );
  return standing === 'volunteer' ? (
    <VolunteersLanding />
  ) : (
    <VisitorsLanding isSignedOut={standing === 'signedOut'} />
  );
}

/** `signedOut`: also while prerendering. `unknown`: signed in, and the registration is still loading. */
function useStanding(): 'signedOut' | 'newcomer' | 'volunteer' | 'unknown' {
  const { token, status } = useSession();
  const { data: records, error } = useMyVolunteers();
  if (!token || status === 'account_missing') return 'signedOut';
  if (records) return records.length > 0 ? 'volunteer' : 'newcomer';
  // Until the server responds, or if it is unreachable, use the registration remembered in this browser.
  if ((status === 'signed_in' || status === 'unreachable') && readVolunteer() !== null) return 'volunteer';
  // After a failure, the links of a volunteer lead to pages that show the error and Retry.
  return error ? 'volunteer' : 'unknown';
}

function VolunteersLanding() {
  const { t } = useTranslation('volunteer-landing');
  return (
    <Page className="gap-8">
      <PageHeader
        title={t('title')}
        hasIconActions
        actions={
          <LinkButton to={paths.volunteerSchedule} variant="secondary">
            {t('schedule')}
          </LinkButton>
        }
      />
      <NextShiftLine />
      <OpenSchedule isForVolunteers />
      <ImpactCards isForVolunteers />
    </Page>
  );
}

/** The next sign-up, with the link to My Shifts, which also stays after a failure. */
function NextShiftLine() {
  const { t } = useTranslation('volunteer-landing');
  const { formatDate, foreignZone } = useDates();
  const openTimeOf = useOpenTime();
  const { user } = useSession();
  const { query, upcoming, now } = useUpcomingShifts(user?._id ?? null);
  const [next] = upcoming;
  const zone = next && foreignZone(next.shift.time_zone, next.shift.starts_at);
  if (query.isPending && user) return <Skeleton className="h-39 sm:h-19" />;
  return (
    <section
      aria-labelledby="next-shift"
      className="relative flex flex-wrap items-center justify-between gap-x-6 rounded-lg bg-primary-soft px-4 pt-3 pb-1 text-primary-ink sm:px-6 sm:pb-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex items-center gap-2">
          <h2 id="next-shift" className="text-sm font-semibold">
            {t('next.title')}
          </h2>
          {next && isToday(next.shift, now) && <StatusBadge tone="warning">{t('next.today')}</StatusBadge>}
        </div>
        {next ? (
          <p className="wrap-break-word">
            <span className="font-semibold max-sm:block">{next.shift.title}</span>
            <span className="max-sm:hidden">{' · '}</span>
            <span className="inline-block first-letter:uppercase max-sm:block">
              {formatDate(next.shift.shift_date, 'near')}
              {' · '}
              {openTimeOf(next.shift)}
              {zone && `, ${zone}`}
            </span>
            {next.shift.location !== null && (
              <>
                <span className="max-sm:hidden">{' · '}</span>
                <span className="max-sm:block">{next.shift.location}</span>
              </>
            )}
          </p>
        ) : (
          query.data && <p>{t('next.none')}</p>
        )}
      </div>
      {/* The whole band is the link. */}
      <TextLink isAlone to={paths.myShifts} className="text-primary-ink after:absolute after:inset-0">
        {t('myShifts')}
      </TextLink>
    </section>
  );
}

function VisitorsLanding({ isSignedOut }: { isSignedOut: boolean }) {
  const { t } = useTranslation('volunteer-landing');
  return (
    // The prerendered page greets visitors; signed-in people never see that.
    <div className={isSignedOut ? 'for-visitors' : undefined}>
      <Hero
        isLow
        illustration={SortingTable}
        title={t('title')}
        invitation={t('invitation')}
        text={t('text')}
      >
        {/* Looking needs no account, so the list comes first. */}
        <LinkButton href={`#${OPEN_SHIFTS}`} size="lg">
          {t('schedule')}
        </LinkButton>
        {isSignedOut ? (
          // Sign-up first, because visitors may have no account; its link to sign-in preserves the return path.
          <LinkButton
            to={paths.signUp}
            state={{ from: paths.volunteerRegister }}
            variant="secondary"
            size="lg"
          >
            {t('signIn')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.volunteerRegister} variant="secondary" size="lg">
            {t('register')}
          </LinkButton>
        )}
      </Hero>
      <Page className="gap-16 [--page-top:2rem]">
        <OpenSchedule />
        <ImpactCards />
        <section aria-labelledby="steps" className="flex flex-col gap-6">
          <h2 id="steps" className="text-2xl">
            {t('stepsTitle')}
          </h2>
          <Steps
            steps={STEPS.map((step) => ({
              title: t(`steps.${step}.title`),
              text: t(`steps.${step}.text`),
            }))}
          />
        </section>
        <section aria-labelledby="tasks">
          <h2 id="tasks" className="text-2xl">
            {t('tasksTitle')}
          </h2>
          <dl className="mt-4 grid gap-x-10 md:grid-cols-2">
            {TASKS.map((task) => (
              <div key={task} className="border-t border-line py-5">
                <dt className="text-lg font-semibold">{t(`tasks.${task}.title`)}</dt>
                <dd className="mt-1 text-muted">{t(`tasks.${task}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <FoodBankList
          title={t('reachTitle')}
          text={t('reachText')}
          mailSubject={t('mailSubject')}
          mailLabel={t('mail')}
        />
      </Page>
    </div>
  );
}

const IMPACT = [
  { key: 'meaningful', icon: HandHeart },
  { key: 'community', icon: Sprout },
  { key: 'flexible', icon: CalendarHeart },
] as const;

function ImpactCards({ isForVolunteers = false }: { isForVolunteers?: boolean }) {
  const { t } = useTranslation('volunteer-landing');
  return (
    <section aria-labelledby="impact" className="flex flex-col gap-6">
      <h2 id="impact" className={isForVolunteers ? 'text-xl' : 'text-2xl'}>
        {t('impactTitle')}
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {IMPACT.map(({ key, icon: Icon }) => (
          <Card as="li" key={key}>
            <span className="flex size-12 items-center justify-center rounded-lg bg-primary-soft text-primary-ink">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="mt-4 text-lg">{t(`impact.${key}.title`)}</h3>
            <p className="mt-1 text-muted">{t(`impact.${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
