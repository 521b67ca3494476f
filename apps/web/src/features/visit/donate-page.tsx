import { useQuery } from '@tanstack/react-query';
import { Apple, Baby, Ban, Banknote, Milk, Package, PackageOpen, Soup } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { useSession } from '../../lib/session.tsx';
import { DONATION_FORM, paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Hero } from '../../ui/hero.tsx';
import { GivingHands } from '../../ui/illustrations/giving-hands.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { HelpIcon, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { toneClass } from '../../ui/status-badge.tsx';
import { Steps } from '../../ui/steps.tsx';
import { DonationForm } from '../donations/donation-form.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { FoodBankList } from './food-bank-list.tsx';
import { MoneyLink } from './money-link.tsx';
import { NeededNow } from './needed-now.tsx';

// Visitors do not need it.
const OtherFoodBanks = lazyAround(async () => (await import('./other-food-banks.tsx')).OtherFoodBanks);

const HEADING_ID = 'what-helps';

const STEPS = ['offer', 'answer', 'arrive'] as const;

const WELCOME = [
  { key: 'pantry', icon: Soup },
  { key: 'fresh', icon: Apple },
  { key: 'cold', icon: Milk },
  { key: 'baby', icon: Baby },
  { key: 'money', icon: Banknote },
  { key: 'refused', icon: Ban },
] as const;

/** `/donate`: donation form beside what is needed, wanted and unwanted items, and contacts. Only visitors are greeted first. */
export function DonatePage() {
  const { t } = useTranslation(['visit', 'donation-form']);
  const { token } = useSession();
  const isVisitor = !token;
  const formTitle = t('donation-form:form.title');
  return (
    <>
      {/* The prerendered page greets visitors; signed-in people never see that. */}
      {isVisitor && (
        <div className="for-visitors">
          <Welcome />
        </div>
      )}
      <Page className={isVisitor ? 'gap-16' : 'gap-12'}>
        <div className="flex flex-col gap-6">
          {!isVisitor && (
            <PageHeader title={t('donate.title')} intro={t('donate.text')} help={paths.helpOn('give-food')} />
          )}
          <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
            <NeededNow />
            <section
              id={DONATION_FORM}
              aria-label={formTitle}
              className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1"
            >
              {isVisitor && (
                <div className="for-visitors">
                  <div className="flex items-center">
                    <h2 className="text-2xl">{formTitle}</h2>
                    <HelpIcon to={paths.helpOn('give-food')} />
                  </div>
                  <p className="text-lg text-muted">{t('donation-form:form.intro')}</p>
                </div>
              )}
              <DonationForm />
            </section>
            <WhatHelps isSticky={isVisitor} />
          </div>
        </div>
        {isVisitor ? (
          <>
            <StepsOfGiving />
            <FoodBankList
              title={t('donate.reachTitle')}
              text={t('donate.reachText')}
              mailSubject={t('donate.mailSubject')}
              hasMoney
            />
          </>
        ) : (
          <Suspense>
            <OtherFoodBanks />
          </Suspense>
        )}
      </Page>
    </>
  );
}

function Welcome() {
  const { t } = useTranslation(['visit', 'donation-form']);
  return (
    <Hero
      isLow
      illustration={GivingHands}
      title={t('donate.title')}
      invitation={t('donate.invitation')}
      text={t('donate.text')}
    >
      <LinkButton href={`#${DONATION_FORM}`} variant="accent" size="lg">
        <PackageOpen aria-hidden className="size-5 max-[25rem]:hidden" />
        {t('donation-form:form.title')}
      </LinkButton>
      <LinkButton to={paths.browse} variant="secondary" size="lg">
        <Package aria-hidden className="size-5 max-[25rem]:hidden" />
        {t('donate.stock')}
      </LinkButton>
    </Hero>
  );
}

function StepsOfGiving() {
  const { t } = useTranslation('visit');
  return (
    <section aria-labelledby="steps" className="for-visitors flex flex-col gap-6">
      <h2 id="steps" className="text-2xl">
        {t('donate.stepsTitle')}
      </h2>
      <Steps
        steps={STEPS.map((step) => ({
          title: t(`donate.steps.${step}.title`),
          text: t(`donate.steps.${step}.text`),
        }))}
      />
    </section>
  );
}

/** Wanted items, and last the unwanted ones. `isSticky`: stays in sight beside the form. */
function WhatHelps({ isSticky }: { isSticky: boolean }) {
  const { t } = useTranslation('visit');
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const withMoneyLink = foodBanks?.filter(({ money_link }) => money_link !== null) ?? [];
  return (
    <Card
      as="section"
      aria-labelledby={HEADING_ID}
      className={cx('lg:col-start-2', isSticky && 'lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)]')}
    >
      <h2 id={HEADING_ID} className="text-xl">
        {t('donate.whatTitle')}
      </h2>
      <ul className="mt-5 grid gap-5 sm:max-lg:grid-cols-2">
        {WELCOME.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <span
              className={cx(
                'flex size-10 shrink-0 items-center justify-center rounded-md',
                toneClass[key === 'refused' ? 'danger' : 'success'],
              )}
            >
              <Icon aria-hidden className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="text-base">{t(`donate.what.${key}.title`)}</h3>
              <p className="text-sm text-muted">
                {key === 'money' && foodBanks && withMoneyLink.length === 0
                  ? t('donate.what.noMoney')
                  : t(`donate.what.${key}.text`)}
              </p>
              {key === 'money' && (
                <ul className="flex flex-col items-start text-sm empty:hidden">
                  {withMoneyLink.map((foodBank) => (
                    <li key={foodBank._id} className="max-w-full">
                      <MoneyLink foodBank={foodBank} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
