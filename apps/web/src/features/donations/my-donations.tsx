import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pageIn } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { donationStatsQuery, myDonationsQuery } from './api.ts';
import { DonationCard } from './donation-card.tsx';

export function MyDonations() {
  const { t } = useTranslation('donations');
  return (
    <Page>
      <PageHeader
        title={t('mine.title')}
        intro={t('mine.intro')}
        help={paths.helpOn('after-offer')}
        actions={
          <LinkButton to={paths.donate} variant="accent">
            <HandHeart aria-hidden className="size-5" />
            {t('mine.donate')}
          </LinkButton>
        }
      />
      <MyFigures />
      <MyList />
    </Page>
  );
}

function MyFigures() {
  const { t } = useTranslation('donations');
  const { data, isError } = useQuery(donationStatsQuery());
  // The figures are optional: the list contains everything.
  if (isError || data?.total === 0) return null;
  return (
    <Figures>
      <Figure label={t('mine.total')} value={data?.total} />
      <Figure label={t('status.pending')} value={data?.pending} />
      <Figure label={t('status.scheduled')} value={data?.scheduled} />
      <Figure label={t('status.received')} value={data?.received} />
    </Figures>
  );
}

function MyList() {
  const { t } = useTranslation('donations');
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  return (
    <PagedList
      query={useQuery(myDonationsQuery(page))}
      page={page}
      onPageChange={(chosen, options) => setParams(chosen > 1 ? { page: String(chosen) } : {}, options)}
      failed={t('mine.failed')}
      shape={<Skeleton className="h-64" />}
      shapesClass="grid gap-5 lg:grid-cols-2"
      empty={
        <EmptyState
          illustration={OpenBox}
          title={t('mine.empty')}
          text={t('mine.emptyText')}
          action={<LinkButton to={paths.donate}>{t('mine.donate')}</LinkButton>}
        />
      }
    >
      {({ data }) => (
        <ul className="grid gap-5 lg:grid-cols-2">
          {data.map((donation) => (
            <DonationCard key={donation._id} donation={donation} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
