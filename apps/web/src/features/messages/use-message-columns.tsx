import type { ContactMessage } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import type { OpenRow } from '../../ui/list/use-open-row.ts';
import { Excerpt, MessageStatusBadge, Sender, SentOn } from './message-cells.tsx';

/** `hasStatus`: the list mixes statuses. */
export function useMessageColumns({
  hasStatus,
  open,
}: {
  hasStatus: boolean;
  open: OpenRow<ContactMessage>;
}) {
  const { t } = useTranslation(['messages', 'lists']);
  const { user } = useSession();
  const columns: ListColumn<ContactMessage>[] = [
    {
      key: 'sender',
      header: t('lists:messages.columns.sender'),
      track: 'minmax(9rem, auto)',
      isRowHeader: true,
      cell: (message) => (
        <Sender message={message} isCurrent={open.id === message._id} onOpen={open.openerOf(message)} />
      ),
    },
    {
      key: 'subject',
      header: t('lists:messages.columns.subject'),
      track: 'auto',
      cell: ({ subject }) => <span className="text-sm whitespace-nowrap">{t(`subjects.${subject}`)}</span>,
    },
    {
      key: 'text',
      header: t('lists:messages.columns.text'),
      track: 'minmax(8rem, 1fr)',
      cell: (message) => <Excerpt message={message} />,
    },
    ...(user?.role === 'admin'
      ? [
          {
            key: 'foodBank',
            header: t('form.foodBank'),
            track: 'minmax(6rem, 12rem)',
            cell: ({ foodbank_name }: ContactMessage) => (
              <span className="block truncate text-sm leading-6 text-muted">{foodbank_name}</span>
            ),
          },
        ]
      : []),
    ...(hasStatus
      ? [
          {
            key: 'status',
            header: t('lists:messages.columns.status'),
            track: 'auto',
            cell: ({ status }: ContactMessage) => <MessageStatusBadge status={status} />,
          },
        ]
      : []),
    {
      key: 'sent',
      header: t('lists:messages.columns.sent'),
      track: 'auto',
      align: 'end',
      cell: (message) => <SentOn message={message} />,
    },
  ];
  return columns;
}
