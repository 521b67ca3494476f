import { useQuery } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pageIn } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenBox } from '../../ui/illustrations/open-box.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { myDonationsQuery } from './api.ts';
import { DonationItem } from './donation-item.tsx';
import { GivingSummary } from './giving/giving-summary.tsx';
import { rowsOf } from './offers.ts';

export function MyDonations() {
  const { t } = useTranslation('donations');
  return (
    <Page>
      <PageHeader
        title={t('mine.title')}
        intro={t('mine.intro')}
        help={paths.helpOn('after-offer')}
        actions={
          <LinkButton to={paths.donate}>
            <HandHeart aria-hidden className="size-5" />
            {t('mine.donate')}
          </LinkButton>
        }
      />
      <GivingSummary />
      <MyList />
    </Page>
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
      shape={<Skeleton className="h-20" />}
      shapesClass="flex flex-col gap-2"
      empty={
        <EmptyState
          illustration={OpenBox}
          title={t('mine.empty')}
          text={t('mine.emptyText')}
          action={
            <LinkButton to={paths.donate} variant="secondary">
              {t('mine.donate')}
            </LinkButton>
          }
        />
      }
    >
      {({ data }) => (
        <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
          {rowsOf(data).map((donation) => (
            <DonationItem key={donation._id} donation={donation} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
