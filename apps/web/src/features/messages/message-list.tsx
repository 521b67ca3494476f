import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietLetterbox } from '../../ui/illustrations/quiet-letterbox.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { messagesQuery } from './api.ts';
import { queryOf, type MessageFilters } from './message-filters.ts';
import { MessageRow } from './message-row.tsx';
import { useMessageFilters } from './use-message-filters.ts';

export function MessageList() {
  const { t } = useTranslation('messages');
  const { filters, setFilters, searchOf } = useMessageFilters();
  return (
    <PagedList
      query={useQuery(messagesQuery(queryOf(filters)))}
      page={filters.page}
      onPageChange={(page, options) => setFilters({ page }, options)}
      failed={t('list.failed')}
      shape={<CardShape className="h-28" />}
      count={(count) => t('list.count', { count })}
      empty={<NoMessages filters={filters} onClear={() => setFilters({ search: '' })} />}
    >
      {({ data }) => (
        <ul className="flex flex-col gap-2">
          {data.map((message) => (
            <li key={message._id}>
              <MessageRow
                message={message}
                to={searchOf({ message: message._id })}
                isOpen={message._id === filters.message}
                hasStatus={filters.status === 'all'}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoMessages({ filters, onClear }: { filters: MessageFilters; onClear: () => void }) {
  const { t } = useTranslation('messages');
  if (filters.search !== '')
    return <NothingFound title={t('list.emptySearch')} text={t('list.emptySearchText')} onClear={onClear} />;
  if (filters.status === 'new')
    return (
      <EmptyState illustration={QuietLetterbox} title={t('list.emptyNew')} text={t('list.emptyNewText')} />
    );
  return <EmptyState illustration={QuietLetterbox} title={t('list.empty')} />;
}
