import { CalendarHeart, HandHeart, Sprout } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
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
import { Steps } from '../../ui/steps.tsx';
import { FoodBankList } from '../visit/food-bank-list.tsx';
import { useMyVolunteers } from './api.ts';
import { OPEN_SHIFTS } from './open-schedule/anchor.ts';
import { OpenSchedule } from './open-schedule/open-schedule.tsx';

// Only for volunteers. In chunks of their own, because pages of other roles share what two pages of volunteers
// import.
const NextShiftLine = lazyAround(
  async () => (await import('./my-shifts/next-shift-line.tsx')).NextShiftLine,
  'volunteering',
);

const OpenSpots = lazyAround(
  async () => (await import('./schedule/open-spots.tsx')).OpenSpots,
  'volunteering',
);

const STEPS = ['choose', 'register', 'come'] as const;
const TASKS = ['sorting', 'distribution', 'inventory', 'driving'] as const;

/** `/volunteer`: for volunteers their next shift and the open ones, for everybody else reasons to help, first steps and contacts. */
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
      <Suspense fallback={<Skeleton className="h-39 sm:h-19" />}>
        <NextShiftLine />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <OpenSpots />
      </Suspense>
      <ImpactRow />
    </Page>
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
        {isSignedOut ? (
          // Sign-up first, because visitors may have no account; its link to sign-in preserves the return path.
          <LinkButton to={paths.signUp} state={{ from: paths.volunteerRegister }} size="lg">
            {t('signIn')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.volunteerRegister} size="lg">
            {t('register')}
          </LinkButton>
        )}
        <LinkButton href={`#${OPEN_SHIFTS}`} variant="secondary" size="lg">
          {t('schedule')}
        </LinkButton>
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
        <FoodBankList title={t('reachTitle')} text={t('reachText')} mailSubject={t('mailSubject')} />
      </Page>
    </div>
  );
}

const IMPACT = [
  { key: 'meaningful', icon: HandHeart },
  { key: 'community', icon: Sprout },
  { key: 'flexible', icon: CalendarHeart },
] as const;

function ImpactCards() {
  const { t } = useTranslation('volunteer-landing');
  return (
    <section aria-labelledby="impact" className="flex flex-col gap-6">
      <h2 id="impact" className="text-2xl">
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

/** The same in one row, for people who help already. */
function ImpactRow() {
  const { t } = useTranslation('volunteer-landing');
  return (
    <section aria-labelledby="impact" className="flex flex-col gap-4">
      <h2 id="impact" className="text-xl">
        {t('impactTitle')}
      </h2>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {IMPACT.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <div className="min-w-0">
              <h3 className="text-base">{t(`impact.${key}.title`)}</h3>
              <p className="text-sm text-muted">{t(`impact.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
