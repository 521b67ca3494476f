import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { NeededMost } from '../inventory/needed-most.tsx';

/** For who wants to give: what would help most if it came today. */
export function NeededNow() {
  const { t } = useTranslation('home');
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  return (
    <section aria-labelledby="needed" className="mx-auto max-w-7xl px-4 py-14 sm:px-6 lg:py-20">
      <h2 id="needed" className="text-3xl">
        {t('needed.title')}
      </h2>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-muted">{t('needed.text')}</p>
      <NeededMost foodBanks={foodBanks} />
      <LinkButton to={paths.donate} variant="accent" size="lg" className="mt-8 w-full sm:w-auto">
        <HeartHandshake aria-hidden className="size-5" />
        {t('needed.offer')}
      </LinkButton>
    </section>
  );
}
