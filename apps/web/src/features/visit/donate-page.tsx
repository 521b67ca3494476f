import { useQuery } from '@tanstack/react-query';
import { Apple, Baby, Ban, Banknote, Milk, Package, PackageOpen, Soup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Hero } from '../../ui/hero.tsx';
import { GivingHands } from '../../ui/illustrations/giving-hands.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { toneClass } from '../../ui/status-badge.tsx';
import { Steps } from '../../ui/steps.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DonationForm } from '../donations/donation-form.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { NeededMost } from '../inventory/needed-most.tsx';
import { FoodBankList } from './food-bank-list.tsx';

const FORM = 'offer';
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

/** `/donate`: donation form, wanted and unwanted items, and contacts. */
export function DonatePage() {
  const { t } = useTranslation(['visit', 'donation-form', 'common']);
  return (
    <>
      <Hero
        illustration={GivingHands}
        title={t('donate.title')}
        invitation={t('donate.invitation')}
        text={t('donate.text')}
      >
        <LinkButton href={`#${FORM}`} variant="accent" size="lg">
          <PackageOpen aria-hidden className="size-5" />
          {t('donation-form:form.title')}
        </LinkButton>
        <LinkButton to={paths.browse} variant="secondary" size="lg">
          <Package aria-hidden className="size-5" />
          {t('donate.stock')}
        </LinkButton>
      </Hero>
      <Page className="gap-16">
        <section aria-labelledby="steps" className="flex flex-col gap-6">
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
        <div className="grid items-start gap-10 lg:grid-cols-[2fr_1fr]">
          <section id={FORM} aria-labelledby={`${FORM}-title`} className="flex min-w-0 flex-col gap-5">
            <div>
              <h2 id={`${FORM}-title`} className="text-2xl">
                {t('donation-form:form.title')}
              </h2>
              <p className="mt-1 text-lg text-muted">{t('donation-form:form.intro')}</p>
              <TextLink isAlone to={paths.helpOn('give-food')}>
                {t('common:helpWithPage')}
              </TextLink>
            </div>
            <DonationForm />
          </section>
          <WhatHelps />
        </div>
        <Needed />
        <FoodBankList
          title={t('donate.reachTitle')}
          text={t('donate.reachText')}
          mailSubject={t('donate.mailSubject')}
          mailLabel={t('donate.mail')}
        />
      </Page>
    </>
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

/** Wanted items, and last the unwanted ones. */
function WhatHelps() {
  const { t } = useTranslation('visit');
  return (
    <Card
      as="section"
      aria-labelledby={HEADING_ID}
      className="lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)]"
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
              <p className="text-sm text-muted">{t(`donate.what.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
