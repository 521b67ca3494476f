import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { paths } from '../../paths.ts';
import { ProduceCrate } from '../../ui/illustrations/produce-crate.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Steps } from '../../ui/steps.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { NeededMost } from '../inventory/needed-most.tsx';
import { HomeSection } from './home-section.tsx';
import { Places } from './places.tsx';
import { WaysToGive } from './ways-to-give.tsx';

/** `/`: introduction, ways to give, most needed items, how to get food, and places. */
export function HomePage() {
  const { t } = useTranslation('home');
  useDocumentTitle('');
  return (
    <>
      <section className="mx-auto grid max-w-7xl items-center gap-x-10 gap-y-8 px-4 pt-8 pb-12 sm:px-6 md:grid-cols-[1.1fr_1fr] lg:pt-14 lg:pb-20">
        <div>
          <h1 className="text-4xl tracking-[-0.03em] text-balance">{t('hero.title')}</h1>
          <p className="mt-4 max-w-xl text-lg text-balance text-muted lg:mt-5 lg:text-xl">{t('hero.text')}</p>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:mt-8">
            <LinkButton to={paths.browse} size="lg">
              <Search aria-hidden className="size-5" />
              {t('hero.findFood')}
            </LinkButton>
            <LinkButton to={paths.donate} variant="accent" size="lg">
              <HeartHandshake aria-hidden className="size-5" />
              {t('hero.donate')}
            </LinkButton>
          </div>
        </div>
        <ProduceCrate className="mx-auto w-full max-w-sm md:max-w-none" />
      </section>
      <WaysToGive />
      <NeededNow />
      <div className="border-t border-line">
        <HowItWorks />
      </div>
      <Places />
      <Closing />
    </>
  );
}

function Closing() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-accent-soft">
      <div className="mx-auto flex max-w-7xl flex-col items-start gap-6 px-4 py-14 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-2xl">
          <h2 className="text-3xl text-accent-ink">{t('closing.title')}</h2>
          <p className="mt-3 text-lg text-accent-ink">{t('closing.text')}</p>
        </div>
        <LinkButton to={paths.donate} variant="accent" size="lg" className="w-full sm:w-auto">
          <HeartHandshake aria-hidden className="size-5" />
          {t('hero.donate')}
        </LinkButton>
      </div>
    </section>
  );
}

function NeededNow() {
  const { t } = useTranslation('home');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  return (
    <HomeSection title={t('needed.title')} text={t('needed.text')}>
      <NeededMost foodBanks={foodBanks} />
      <LinkButton to={paths.donate} variant="accent" size="lg" className="mt-8 w-full sm:w-auto">
        <HeartHandshake aria-hidden className="size-5" />
        {t('needed.offer')}
      </LinkButton>
    </HomeSection>
  );
}

const STEPS = ['account', 'choose', 'request', 'pickUp'] as const;

function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <HomeSection title={t('how.title')} text={t('how.text')}>
      <Steps
        steps={STEPS.map((step) => ({
          title: t(`how.steps.${step}.title`),
          text: t(`how.steps.${step}.text`),
        }))}
      />
      <div className="mt-10 flex flex-col gap-3 sm:flex-row">
        <LinkButton to={paths.signUp} size="lg">
          {t('how.signUp')}
        </LinkButton>
        <LinkButton to={paths.browse} variant="quiet" size="lg">
          {t('how.browse')}
        </LinkButton>
      </div>
    </HomeSection>
  );
}
