import { HeartHandshake, LayoutDashboard, MapPin, Users } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Letter } from '../../ui/illustrations/letter.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { ContactForm } from '../messages/contact-form.tsx';
import { FoodBankList } from './food-bank-list.tsx';

const ExceptionalDays = lazyAround(
  async () => (await import('../food-banks/exceptional-days-on-demand.tsx')).ExceptionalDaysOnDemand,
  'choices',
);

const QUESTIONS = ['volunteer', 'donations', 'groups', 'safety'] as const;

/** `/contact`: contact form, addresses, quick links and frequent questions. */
export function ContactPage() {
  const { t } = useTranslation(['visit', 'messages']);
  return (
    <>
      <Hero
        isLow
        illustration={Letter}
        title={t('contact.title')}
        invitation={t('contact.invitation')}
        text={t('contact.text')}
      >
        {/* Wide screens show the addresses beside the form. */}
        <LinkButton href="#food-banks" variant="secondary" className="lg:hidden">
          <MapPin aria-hidden className="size-5" />
          {t('contact.places')}
        </LinkButton>
      </Hero>
      <Page className="[--page-top:2rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
          <section id="message" aria-labelledby="write">
            <Card>
              <h2 id="write" className="text-2xl">
                {t('messages:form.title')}
              </h2>
              <p className="mt-1 mb-6 text-muted">{t('messages:form.intro')}</p>
              <ContactForm />
            </Card>
          </section>
          <QuickActions />
          <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <FoodBankList
              title={t('contact.reachTitle')}
              text={t('contact.reachText')}
              mailSubject={t('contact.mailSubject')}
              hasMoney
              belowHours={(foodBank) => (
                <Suspense>
                  <ExceptionalDays foodBank={foodBank} />
                </Suspense>
              )}
            />
          </div>
          <section aria-labelledby="faq">
            <h2 id="faq" className="text-2xl">
              {t('faq.title')}
            </h2>
            <dl className="mt-4 grid gap-x-10 md:max-lg:grid-cols-2">
              {QUESTIONS.map((question) => (
                <div key={question} className="border-t border-line py-5">
                  <dt className="text-lg font-semibold">{t(`faq.${question}.question`)}</dt>
                  <dd className="mt-1 text-muted">{t(`faq.${question}.answer`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </Page>
    </>
  );
}

function QuickActions() {
  const { t } = useTranslation('visit');
  return (
    <section aria-labelledby="quick-actions" className="flex flex-col gap-4">
      <h2 id="quick-actions" className="text-2xl">
        {t('contact.quickTitle')}
      </h2>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton to={paths.volunteer} variant="secondary">
          <Users aria-hidden className="size-5" />
          {t('contact.quick.volunteer')}
        </LinkButton>
        <LinkButton to={paths.donate} variant="secondary">
          <HeartHandshake aria-hidden className="size-5" />
          {t('contact.quick.donate')}
        </LinkButton>
        <LinkButton to={paths.dashboard} variant="secondary">
          <LayoutDashboard aria-hidden className="size-5" />
          {t('contact.quick.dashboard')}
        </LinkButton>
      </div>
    </section>
  );
}
