import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeferredRender } from '../../lib/rendering.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';
import { HomeSection } from './home-section.tsx';

const gridClass = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-5';

export function Places() {
  const { t } = useTranslation('home');
  return (
    <HomeSection isRaised title={t('places.title')} text={t('places.text')}>
      <PlaceList />
      <LinkButton to={paths.contact} variant="secondary" size="lg" className="mt-8 w-full sm:w-auto">
        {t('places.contact')}
      </LinkButton>
    </HomeSection>
  );
}

function PlaceList() {
  const { t } = useTranslation('food-banks');
  const query = useQuery(foodBanksQuery);
  const shows = useDeferredRender(query.data !== undefined);
  if (!query.data || !shows) {
    return (
      <QueryPlaceholder query={query} failed={t('banks.failed')} className={gridClass}>
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </QueryPlaceholder>
    );
  }
  if (query.data.length === 0)
    return <EmptyState title={t('banks.emptyTitle')} text={t('banks.emptyText')} />;
  return (
    <ul className={gridClass}>
      {query.data.map((bank) => (
        <li key={bank._id} className="flex min-h-56 gap-4 rounded-xl border border-line bg-paper p-6">
          <MapPin aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
          <div className="min-w-0">
            <h3 className="text-xl">{bank.name}</h3>
            <address className="mt-1 mb-4 text-muted not-italic">
              {bank.address}
              <br />
              {bank.city}, {bank.province} <span className="whitespace-nowrap">{bank.postalCode}</span>
            </address>
            <OpeningHoursList operatingHours={bank.operatingHours} />
          </div>
        </li>
      ))}
    </ul>
  );
}
