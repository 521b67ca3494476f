import type { ContactMessage } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { cx } from '../../ui/cx.ts';
import { MessageStatusBadge } from './message-status-badge.tsx';

interface MessageRowProps {
  message: ContactMessage;
  to: string;
  /** Whether this message is open in the pane beside the list. */
  isOpen: boolean;
  /** Shows the status, for lists that mix statuses. */
  hasStatus: boolean;
}

export function MessageRow({ message, to, isOpen, hasStatus }: MessageRowProps) {
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
