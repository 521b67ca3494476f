import { CalendarHeart, HandHeart, Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { readVolunteer } from '../../lib/volunteer-flags.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { SortingTable } from '../../ui/illustrations/sorting-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';
import { FoodBankList } from '../visit/food-bank-list.tsx';
import { useMyVolunteers } from './api.ts';

const STEPS = ['register', 'choose', 'come'] as const;
const TASKS = ['sorting', 'distribution', 'inventory', 'driving'] as const;

/** `/volunteer`: reasons to help, first steps and contacts. */
export function VolunteerPage() {
  const { t } = useTranslation('volunteer-landing');
  return (
    <>
      <Hero illustration={SortingTable} title={t('title')} invitation={t('invitation')} text={t('text')}>
        <LandingActions />
      </Hero>
      <Page className="gap-16">
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
    </>
  );
}

function LandingActions() {
  const { t } = useTranslation('volunteer-landing');
  const { status } = useSession();
  const { data: records, error } = useMyVolunteers();
  const isSignedOut = status === 'signed_out' || status === 'account_missing';
  // Until the server responds, or if it is unreachable, use the registration remembered in this browser.
  const isRemembered = (status === 'signed_in' || status === 'unreachable') && readVolunteer() !== null;
  const isRegistered = !isSignedOut && (records ? records.length > 0 : isRemembered);
  // The registration is unknown: show the links of a volunteer; their pages show the error and Retry.
  const isUnknown = !isSignedOut && !isRegistered && !records && error !== null;
  const schedule = (
    <LinkButton
      to={paths.volunteerSchedule}
      variant={isRegistered || isUnknown ? 'primary' : 'secondary'}
      size="lg"
    >
      {t('schedule')}
    </LinkButton>
  );
  if (isRegistered || isUnknown)
    return (
      <>
        {schedule}
        <LinkButton to={paths.myShifts} variant="secondary" size="lg">
          {t('myShifts')}
        </LinkButton>
        {isRegistered && (
          <LinkButton to={paths.volunteerRecord} variant="quiet" size="lg">
            {t('record')}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
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
      {schedule}
    </>
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
