import { useTranslation } from 'react-i18next';
import { Hero } from '../../ui/hero.tsx';
import { SortingTable } from '../../ui/illustrations/sorting-table.tsx';
import { Page } from '../../ui/page.tsx';
import { Steps } from '../../ui/steps.tsx';
import { FoodBankList } from '../visit/food-bank-list.tsx';
import { ImpactCards } from './my-shifts/impact-cards.tsx';
import { LandingActions } from './landing-actions.tsx';

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
