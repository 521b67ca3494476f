import type { ContactMessage, MessageStatus } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietLetterbox } from '../../ui/illustrations/quiet-letterbox.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { messagesQuery } from './api.ts';
import { type MessageFilters, queryOf, useMessageFilters } from './message-filters.ts';

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

interface MessageRowProps {
  message: ContactMessage;
  to: string;
  /** Whether this message is open in the pane beside the list. */
  isOpen: boolean;
  /** Shows the status, for lists that mix statuses. */
  hasStatus: boolean;
}

function MessageRow({ message, to, isOpen, hasStatus }: MessageRowProps) {
  const { t } = useTranslation('messages');
  const { formatInstantDate } = useDates();
  const { user } = useSession();
  return (
    <Link
      to={to}
      preventScrollReset
      data-message={message._id}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'flex flex-col gap-1 rounded-lg border bg-surface p-4 shadow-card hover:border-primary',
        isOpen ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-lg font-semibold">{message.name}</span>
        <time dateTime={message.created_at} className="shrink-0 text-sm text-muted">
          {formatInstantDate(message.created_at)}
        </time>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold text-primary">{t(`subjects.${message.subject}`)}</span>
        {hasStatus && <MessageStatusBadge status={message.status} />}
      </span>
      <span lang={message.language} className="line-clamp-2 wrap-anywhere text-muted">
        {message.message}
      </span>
      {user?.role === 'admin' && <span className="text-sm text-muted">{message.foodbank_name}</span>}
    </Link>
  );
}

const TONES: Record<MessageStatus, Tone> = { new: 'warning', answered: 'success', closed: 'neutral' };

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { t } = useTranslation('messages');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
