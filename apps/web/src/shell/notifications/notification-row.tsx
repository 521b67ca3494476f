import type { Notification, RequestStatus, DonationStatus } from '@nourish/contract';
import {
  Bell,
  CalendarClock,
  ClipboardList,
  MessagesSquare,
  PackageOpen,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { targetOf } from './target.ts';
import { useWhen } from './when.ts';

const ICONS = {
  request_new: ClipboardList,
  request_undecided: ClipboardList,
  request_status: ClipboardList,
  request_moved: CalendarClock,
  donation_new: PackageOpen,
  donation_status: PackageOpen,
  message_new: MessagesSquare,
  stock_alert: TriangleAlert,
  shift_short: CalendarClock,
  shift_assigned: CalendarClock,
  shift_changed: CalendarClock,
  shift_cancelled: CalendarClock,
  shift_released: CalendarClock,
  waitlist_offer: CalendarClock,
} satisfies Record<Notification['kind'], LucideIcon>;

/** False for a kind that a later version of the server has added since the page was loaded. */
const isKnown = (kind: string): kind is Notification['kind'] => Object.hasOwn(ICONS, kind);

/** Kinds whose sentence names a person, a product or a shift. */
const NAMED = new Set<Notification['kind']>([
  'request_new',
  'request_undecided',
  'donation_new',
  'message_new',
  'shift_assigned',
  'shift_changed',
  'shift_cancelled',
  'shift_released',
  'waitlist_offer',
]);

function useSentence(): (notification: Notification) => string {
  const { t } = useTranslation('notifications');
  const { formatDate, formatTime } = useDates();
  return ({ kind, title, status, quantity, day, time }) => {
    if (!isKnown(kind)) return t('unknown');
    const isRecall = kind === 'stock_alert' && status === 'recall';
    if (title === null && (isRecall || NAMED.has(kind))) return t('gone');
    const values = {
      title,
      day: day === null ? '' : formatDate(day, 'short'),
      time: time === null ? '' : formatTime(time),
      count: quantity ?? 0,
    };
    if (isRecall) return t('text.stock_recall', values);
    // The server sends a status of the contract.
    if (kind === 'request_status') return t(`text.request_${status as RequestStatus | 'unclaimed'}`, values);
    if (kind === 'donation_status') return t(`text.donation_${status as DonationStatus}`, values);
    return t(`text.${kind}`, values);
  };
}

/** A line that leads to its subject. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const { t } = useTranslation('notifications');
  const { formatInstant } = useDates();
  const { timeOf } = useWhen();
  const sentenceOf = useSentence();
  const { kind, read_at, created_at } = notification;
  const Icon = isKnown(kind) ? ICONS[kind] : Bell;
  const isUnread = read_at === null;
  return (
    <li>
      <Link
        to={targetOf(notification)}
        onClick={onOpen}
        className="flex min-h-14 items-start gap-3 rounded-md px-2 py-2.5 hover:bg-sunken"
      >
        <Icon
          aria-hidden
          className={cx('mt-0.5 size-5 shrink-0', isUnread ? 'text-primary' : 'text-muted')}
        />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">{sentenceOf(notification)}</span>
          {/* Separates the parts of the accessible name. */}{' '}
          <time dateTime={created_at} title={formatInstant(created_at)} className="block text-sm text-muted">
            {timeOf(created_at)}
          </time>
        </span>
        {isUnread && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary forced-colors:bg-[Highlight]">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
