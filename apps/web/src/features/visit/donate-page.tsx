import { useQuery } from '@tanstack/react-query';
import { Apple, Baby, Ban, Banknote, Milk, Package, PackageOpen, Soup } from 'lucide-react';
import { Suspense, useRef } from 'react';
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
import { Skeleton } from '../../ui/skeleton.tsx';
import { toneClass } from '../../ui/status-badge.tsx';
import { Steps } from '../../ui/steps.tsx';
import { DonationForm } from '../donations/donation-form.tsx';
import type { OfferHandle } from '../donations/offer-form.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { NeededMost } from '../inventory/needed-most.tsx';
import { FoodBankList } from './food-bank-list.tsx';
import { MoneyLink } from './money-link.tsx';

// Visitors do not need them.
const NeededNow = lazyAround(async () => (await import('./signed-in-giving.tsx')).NeededNow);
const OtherFoodBanks = lazyAround(async () => (await import('./signed-in-giving.tsx')).OtherFoodBanks);

/** Above the form on narrow screens. */
const NEEDED_SHAPE = <Skeleton className="h-72 max-lg:order-first" />;

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

/** `/donate`: donation form, wanted and unwanted items, and contacts. Signed-in people see the form first, beside what is needed most. */
export function DonatePage() {
  const { t } = useTranslation(['visit', 'donation-form']);
  const { token } = useSession();
  const isVisitor = !token;
  const offer = useRef<OfferHandle>(null);
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
          <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[2fr_1fr]">
            <section id={DONATION_FORM} aria-label={formTitle} className="flex min-w-0 flex-col gap-5">
              {isVisitor && (
                <div className="for-visitors">
                  <div className="flex items-center">
                    <h2 className="text-2xl">{formTitle}</h2>
                    <HelpIcon to={paths.helpOn('give-food')} />
                  </div>
                  <p className="text-lg text-muted">{t('donation-form:form.intro')}</p>
                </div>
              )}
              <DonationForm ref={offer} />
            </section>
            {isVisitor ? (
              <WhatHelps isSticky />
            ) : (
              <div className="flex flex-col gap-6 max-lg:contents">
                <Suspense fallback={NEEDED_SHAPE}>
                  <NeededNow onChoose={(product) => offer.current?.fillIn(product)} />
                </Suspense>
                <WhatHelps />
              </div>
            )}
          </div>
        </div>
        {isVisitor ? (
          <>
            <StepsOfGiving />
            <Needed />
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

function Needed() {
  const { t } = useTranslation('visit');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  return (
    <section aria-labelledby="needed" className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h2 id="needed" className="text-2xl">
          {t('donate.neededTitle')}
        </h2>
        <p className="mt-2 text-lg text-muted">{t('donate.neededText')}</p>
      </div>
      <NeededMost foodBanks={foodBanks} />
    </section>
  );
}

/** Wanted items, and last the unwanted ones. `isSticky`: stays in sight beside the form. */
function WhatHelps({ isSticky = false }: { isSticky?: boolean }) {
  const { t } = useTranslation('visit');
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const withMoneyLink = foodBanks?.filter(({ money_link }) => money_link !== null) ?? [];
  return (
    <Card
      as="section"
      aria-labelledby={HEADING_ID}
      className={cx(isSticky && 'lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)]')}
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
