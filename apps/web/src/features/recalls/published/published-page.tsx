import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { id, page, urlFilters } from '../../../lib/url-filters.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowsShape } from '../../../ui/shapes.tsx';
import { OneFoodBankPage } from '../../food-banks/one-food-bank-page.tsx';
import { useFoodBankFilters } from '../../food-banks/use-food-bank-filters.ts';
import { RecallsTabs } from '../recalls-tabs.tsx';
import { publishedQuery, recallFeedQuery } from './api.ts';
import { PublishedList } from './published-list.tsx';

const noticeFilters = urlFilters({ foodbank_id: id, page });

/** `/recalls/published`, for staff and administrators: the latest recalls of the food inspection agency. */
export function PublishedRecallsPage() {
  const { t } = useTranslation('recalls');
  const { user } = useSession();
  return (
    <OneFoodBankPage
      title={t('title')}
      intro={t('published.intro')}
      help={paths.helpOn('recalls')}
      whyChoose={t('published.whyChoose')}
      failed={t('failed')}
      shape={<RowsShape rows={4} />}
    >
      {({ _id, time_zone }) => (
        <>
          <RecallsTabs current="published" foodBank={_id} chosen={user?.role === 'admin' ? _id : undefined} />
          <div className="flex max-w-4xl flex-col gap-4 pt-3">
            <Freshness timeZone={time_zone} />
            <Notices key={_id} foodBank={_id} />
          </div>
        </>
      )}
    </OneFoodBankPage>
  );
}

/** Says from when the list is, and warns if it is old or was never set up. */
function Freshness({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('recalls');
  const { formatInstant, formatDate } = useDates();
  const { data: feed } = useQuery(recallFeedQuery);
  if (feed === undefined) return null;
  if (!feed.configured)
    return (
      <Alert tone="info" title={t('published.none.title')}>
        {t('published.none.text')}
      </Alert>
    );
  const facts = [
    feed.read_at === null
      ? t('published.neverRead')
      : t('published.readAt', { when: formatInstant(feed.read_at, timeZone) }),
    ...(feed.latest_on === null ? [] : [t('published.latest', { date: formatDate(feed.latest_on) })]),
  ].join(' ');
  return feed.stale ? (
    <Alert tone="warning" title={t('published.stale')}>
      {facts} {t('published.staleText')}
    </Alert>
  ) : (
    <p className="text-sm text-muted">{facts}</p>
  );
}

function Notices({ foodBank }: { foodBank: string }) {
  const { t } = useTranslation('recalls');
  const { filters, setFilters } = useFoodBankFilters(noticeFilters);
  const query = useQuery(publishedQuery({ foodbank_id: foodBank, page: filters.page }));
  return (
    <PagedList
      query={query}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, { preventScrollReset: true, ...options })}
      failed={t('failed')}
      shape={<RowsShape rows={4} />}
      count={(count) => t('published.count', { count })}
      empty={
        <EmptyState
          illustration={TickedList}
          title={t('published.empty.title')}
          text={t('published.empty.text')}
        />
      }
    >
      {({ data }) => <PublishedList notices={data} foodBank={foodBank} />}
    </PagedList>
  );
}
