import { CalendarHeart, HandHeart, Sprout, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { FoodBankList } from './food-bank-list.tsx';
import { Hero } from './hero.tsx';
import { IconCards } from './icon-cards.tsx';

const IMPACT = [
  { key: 'meaningful', icon: HandHeart },
  { key: 'community', icon: Sprout },
  { key: 'flexible', icon: CalendarHeart },
] as const;
const TASKS = ['sorting', 'distribution', 'inventory', 'driving'] as const;

/** `/volunteer`: why to help, what there is to do, and whom to call about it. */
export function VolunteerPage() {
  const { t } = useTranslation('visit');
  return (
    <>
      <Hero
        icon={Users}
        title={t('volunteer.title')}
        invitation={t('volunteer.invitation')}
        text={t('volunteer.text')}
      />
      <Page className="gap-14">
        <IconCards
          title={t('volunteer.impactTitle')}
          cards={IMPACT.map(({ key, icon }) => ({
            key,
            icon,
            title: t(`volunteer.impact.${key}.title`),
            text: t(`volunteer.impact.${key}.text`),
          }))}
        />
        <section aria-labelledby="tasks">
          <h2 id="tasks" className="text-2xl">
            {t('volunteer.tasksTitle')}
          </h2>
          <dl className="mt-4 grid gap-x-10 md:grid-cols-2">
            {TASKS.map((task) => (
              <div key={task} className="border-t border-line py-5">
                <dt className="text-lg font-semibold">{t(`volunteer.tasks.${task}.title`)}</dt>
                <dd className="mt-1 text-muted">{t(`volunteer.tasks.${task}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <FoodBankList
          title={t('volunteer.reachTitle')}
          text={t('volunteer.reachText')}
          mailSubject={t('volunteer.mailSubject')}
          mailLabel={t('volunteer.mail')}
        />
      </Page>
    </>
  );
}
