import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { pageIn } from '../../../lib/url-filters.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Storefront } from '../../../ui/illustrations/storefront.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { HelpIcon } from '../../../ui/help-icon.tsx';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { BackLink } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RowsShape } from '../../../ui/shapes.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { FoodBankFilter } from '../../food-banks/food-bank-filter.tsx';
import { publishedQuery, recallFeedQuery } from './api.ts';
import { PublishedList } from './published-list.tsx';

/** `/recalls/published`, for staff and administrators: the latest recalls of the food inspection agency. */
export function PublishedRecallsPage() {
  const { t } = useTranslation('recalls');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isAdmin = user?.role === 'admin';
  const { data: foodBanks = [] } = useQuery({ ...foodBanksQuery, enabled: isAdmin });
  const [only] = foodBanks.length === 1 ? foodBanks : [];
  const chosen = foodBanks.find(({ _id }) => _id === params.get('foodbank_id')) ?? only;
  const foodBank = isAdmin ? chosen?._id : (user?.foodbank_id ?? undefined);
  const goTo = (foodbank_id: string | undefined, page: number, replace = false) =>
    setParams(
      {
        ...(isAdmin && foodbank_id !== undefined && { foodbank_id }),
        ...(page > 1 && { page: String(page) }),
      },
      { preventScrollReset: true, replace },
    );
  return (
    <ListPage
      back={<BackLink to={paths.recalls}>{t('back.recalls')}</BackLink>}
      title={t('published.title')}
      intro={t('published.intro')}
      tools={
        <>
          {isAdmin && foodBanks.length > 1 && (
            <FoodBankFilter
              isLabelHidden
              className="max-md:w-full md:w-64"
              foodBanks={foodBanks}
              value={foodBank ?? ''}
              onChange={(id) => goTo(id || undefined, 1)}
            />
          )}
          <HelpIcon to={paths.helpOn('recalls')} />
        </>
      }
    >
      <div className="flex max-w-4xl flex-col gap-4 pt-2">
        {foodBank === undefined ? (
          <EmptyState
            illustration={Storefront}
            title={t(isAdmin ? 'published.choose.title' : 'noFoodBank.title')}
            text={t(isAdmin ? 'published.choose.text' : 'noFoodBank.text')}
          />
        ) : (
          <>
            <Freshness />
            <Notices
              foodBank={foodBank}
              page={pageIn(params)}
              onPageChange={(page, options) => goTo(foodBank, page, options?.replace)}
            />
          </>
        )}
      </div>
    </ListPage>
  );
}

/** Says from when the list is, and warns if it is old or was never set up. */
function Freshness() {
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
      : t('published.readAt', { when: formatInstant(feed.read_at) }),
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

interface NoticesProps {
  foodBank: string;
  page: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
}

function Notices({ foodBank, page, onPageChange }: NoticesProps) {
  const { t } = useTranslation('recalls');
  const query = useQuery(publishedQuery({ foodbank_id: foodBank, page }));
  return (
    <PagedList
      query={query}
      page={page}
      onPageChange={onPageChange}
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
