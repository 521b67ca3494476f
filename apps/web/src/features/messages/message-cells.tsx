import type { ContactMessage, MessageStatus } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { useTranslation } from 'react-i18next';
import { type DateStyle, useDates } from '../../lib/dates.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useTimeZone } from '../food-banks/api.ts';
import { useMessageFilters } from './message-filters.ts';

/** When a message was sent, as briefly as a mail client: the time today, the day this year, else the full date. */
export function sentDate(
  instant: string,
  timeZone: string,
  now: Date,
): { time: string } | { day: string; style: DateStyle } {
  const { date: day, time } = localTime(new Date(instant), timeZone);
  const { date: today } = localTime(now, timeZone);
  if (day === today) return { time };
  return { day, style: day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium' };
}

const TONES: Record<MessageStatus, Tone> = { new: 'warning', answered: 'success', closed: 'neutral' };

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { t } = useTranslation('messages');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

interface SenderProps {
  message: ContactMessage;
  isCurrent: boolean;
  /** Opens the message beside the list. */
  onOpen: ((isByKey: boolean) => void) | undefined;
}

/** The sender's name, which opens the message. */
export function Sender({ message, ...link }: SenderProps) {
  const { searchOf } = useMessageFilters();
  return (
    <RowLink
      to={searchOf({ message: message._id })}
      // Like unread mail, only new messages stand out.
      className={message.status === 'new' ? '' : 'font-normal!'}
      {...link}
    >
      {message.name}
    </RowLink>
  );
}

/** When a message was sent, in the time zone of the food bank. */
export function SentOn({ message: { created_at, foodbank_id } }: { message: ContactMessage }) {
  const { formatDate, formatTime } = useDates();
  const timeZone = useTimeZone(foodbank_id);
  if (timeZone === undefined) return null;
  const sent = sentDate(created_at, timeZone, new Date());
  return (
    <time dateTime={created_at} className="shrink-0 text-sm whitespace-nowrap text-muted tabular-nums">
      {'time' in sent ? formatTime(sent.time) : formatDate(sent.day, sent.style)}
    </time>
  );
}

/** The beginning of the text, in one line. */
export function Excerpt({ message: { language, message } }: { message: ContactMessage }) {
  return (
    <span lang={language} className="block min-w-0 truncate text-sm text-muted">
      {message}
    </span>
  );
}

interface CompactMessageProps extends SenderProps {
  /** Shows the status, for lists that mix statuses. */
  hasStatus: boolean;
  /** The name of the food bank, if the list shows several. */
  place: string | undefined;
}

/** A message in two lines. */
export function CompactMessage({ hasStatus, place, ...sender }: CompactMessageProps) {
  const { t } = useTranslation('messages');
  const { message } = sender;
  return (
    <span className="flex min-w-0 flex-col py-1.5 leading-5">
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="min-w-0 flex-1">
          <Sender {...sender} />
        </span>
        {hasStatus && <MessageStatusBadge status={message.status} />}
        <SentOn message={message} />
      </span>
      <span className="flex min-w-0 items-baseline gap-2 text-sm">
        <span className="shrink-0">{t(`subjects.${message.subject}`)}</span>
        <Excerpt message={message} />
        {place && <span className="ml-auto shrink-0 text-muted max-sm:hidden">{place}</span>}
      </span>
    </span>
  );
}
