import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { NeededMost } from '../inventory/needed-most.tsx';
import { HomeSection } from './home-section.tsx';

/** The most needed items, for donors. */
export function NeededNow() {
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
