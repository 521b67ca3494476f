import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../lib/session.tsx';
import { pageIn } from '../../../lib/url-filters.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TickedList } from '../../../ui/illustrations/ticked-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { BackLink, PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { FoodBankFilter } from '../../food-banks/food-bank-filter.tsx';
import { callsQuery } from './api.ts';
import { CallRow } from './call-row.tsx';

/**
 * `/requests/calls`, for staff: people without a mail address, out of whose requests something was taken. With `item`,
 * only those of an item.
 */
export function CallsPage() {
  const { t } = useTranslation(['holds', 'requests']);
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const { data: foodBanks = [] } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  // Staff have one food bank; ignore the URL.
  const chosen = isAdmin ? foodBanks.find(({ _id }) => _id === params.get('foodbank_id'))?._id : undefined;
  const item = params.get('item') ?? undefined;
  const page = pageIn(params);
  const query = useQuery({
    ...callsQuery({ foodbank_id: chosen, inventory_id: item, page }),
    // During sign-out, send no requests without a session.
    enabled: user !== null,
  });
  const change = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries({ page: undefined, ...changes }))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return (
    <Page>
      <div className="flex flex-col gap-1">
        <BackLink to={paths.requests}>{t('requests:queue.title')}</BackLink>
        <PageHeader title={t('holds:calls.title')} intro={t('holds:calls.intro')} />
      </div>
      <div className="flex max-w-3xl flex-col gap-4">
        {isAdmin && foodBanks.length > 1 && (
          <FoodBankFilter
            foodBanks={foodBanks}
            value={chosen ?? ''}
            onChange={(id) => change({ foodbank_id: id || undefined })}
          />
        )}
        {item && (
          <TextLink to={paths.requestCalls} isAlone className="self-start">
            {t('holds:calls.all')}
          </TextLink>
        )}
        <PagedList
          query={query}
          page={page}
          onPageChange={(next, options) =>
            change({ page: next > 1 ? String(next) : undefined }, options?.replace)
          }
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
