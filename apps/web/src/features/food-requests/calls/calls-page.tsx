import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import { id, page, urlFilters } from '../../../lib/url-filters.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FoodBankFilter } from '../../food-banks/food-bank-filter.tsx';
import { useFoodBankFilters } from '../../food-banks/use-food-bank-filters.ts';
import { callsQuery } from './api.ts';
import { CallRow } from './call-row.tsx';

const callFilters = urlFilters({ foodbank_id: id, item: id, page });

/**
 * `/requests/calls`, for staff: people without a mail address, out of whose requests something was taken. With `item`,
 * only those of an item.
 */
export function CallsPage() {
  const { t } = useTranslation(['holds', 'requests']);
  const { user } = useSession();
  const { filters, foodBanks, hasFoodBanks, setFilters } = useFoodBankFilters(callFilters);
  const query = useQuery({
    ...callsQuery({
      foodbank_id: filters.foodbank_id || undefined,
      inventory_id: filters.item || undefined,
      page: filters.page,
    }),
    // During sign-out, send no requests without a session.
    enabled: user !== null,
  });
  return (
    <Page>
      <BackLink to={paths.requests}>{t('requests:queue.title')}</BackLink>
      <PageHeader
        title={t('holds:calls.title')}
        help={paths.helpOn('recalls')}
        intro={t('holds:calls.intro')}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {hasFoodBanks && (
          <FoodBankFilter
            foodBanks={foodBanks}
            value={filters.foodbank_id}
            onChange={(foodbank_id) => setFilters({ foodbank_id }, { preventScrollReset: true })}
          />
        )}
        {filters.item && (
          <TextLink to={paths.requestCalls} isAlone className="self-start">
            {t('holds:calls.all')}
          </TextLink>
        )}
        <PagedList
          query={query}
          page={filters.page}
          onPageChange={(page, options) => setFilters({ page }, { preventScrollReset: true, ...options })}
          failed={t('holds:calls.failed')}
          shape={<Skeleton className="h-48" />}
          count={(count) => t('holds:calls.count', { count })}
          empty={
            <EmptyState
              illustration={TickedList}
              title={t('holds:calls.empty.title')}
              text={t('holds:calls.empty.text')}
            />
          }
        >
          {({ data }) => (
            <ul aria-label={t('holds:calls.title')} className="flex flex-col gap-4">
              {data.map((call) => (
                <CallRow key={call.request_id} call={call} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Page>
  );
}
