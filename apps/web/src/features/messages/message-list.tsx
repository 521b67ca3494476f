import { useQuery } from '@tanstack/react-query';
import { MailCheck, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { messagesQuery } from './api.ts';
import { queryOf, type MessageFilters } from './message-filters.ts';
import { MessageRow } from './message-row.tsx';
import { useMessageFilters } from './use-message-filters.ts';

/** One page of the messages. It follows what others do. */
export function MessageList() {
  const { t } = useTranslation(['messages', 'common']);
  const { filters, setFilters, openSearch } = useMessageFilters();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(messagesQuery(queryOf(filters)));
  const totalPages = data?.pagination.totalPages ?? 0;
  // The list may shrink while one looks at it.
  const isBehindEnd = !isPlaceholderData && totalPages > 0 && filters.page > totalPages;
  useEffect(() => {
    if (isBehindEnd) setFilters({ page: totalPages }, { replace: true });
  });
  const onRetry = () => void refetch();

  if (!data) {
    if (error)
      return <ErrorState title={t('list.failed')} error={error} isRetrying={isFetching} onRetry={onRetry} />;
    return (
      <Loading className="flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}
    >
      {error && (
        <Alert tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {t('list.outOfDate')}
            <Button variant="secondary" isPending={isFetching} onPress={onRetry}>
              {t('common:retry')}
            </Button>
          </div>
        </Alert>
      )}
      <p role="status" className="sr-only">
        {t('list.count', { count: data.pagination.totalItems })}
      </p>
      {data.pagination.totalItems === 0 ? (
        <NoMessages filters={filters} />
      ) : (
        <ul className="flex flex-col gap-2">
          {data.data.map((message) => (
            <li key={message._id}>
              <MessageRow
                message={message}
                to={openSearch(message._id)}
                isOpen={message._id === filters.message}
                hasStatus={filters.status === 'all'}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={filters.page} totalPages={totalPages} onPageChange={(page) => setFilters({ page })} />
    </div>
  );
}

function NoMessages({ filters }: { filters: MessageFilters }) {
  const { t } = useTranslation('messages');
  if (filters.search !== '')
    return <EmptyState icon={SearchX} title={t('list.emptySearch')} text={t('list.emptySearchText')} />;
  if (filters.status === 'new')
    return <EmptyState icon={MailCheck} title={t('list.emptyNew')} text={t('list.emptyNewText')} />;
  return <EmptyState icon={MailCheck} title={t('list.empty')} />;
}
