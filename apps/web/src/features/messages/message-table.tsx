import type { ContactMessage } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import type { Selection } from '../../lib/use-selection.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import type { OpenRow } from '../../ui/list/use-open-row.ts';
import { CompactMessage } from './message-cells.tsx';
import { useMessageFilters } from './message-filters.ts';
import { useMessageColumns } from './use-message-columns.tsx';
import type { MessageSteps } from './use-message-steps.ts';

interface MessageTableProps {
  messages: readonly ContactMessage[];
  selection: Selection<ContactMessage>;
  steps: MessageSteps;
  open: OpenRow<ContactMessage>;
  isCompact: boolean;
  /** Opens a message and starts a reply. */
  onReply: (message: ContactMessage) => void;
}

export function MessageTable({ messages, selection, steps, open, isCompact, onReply }: MessageTableProps) {
  const { t } = useTranslation(['messages', 'lists']);
  const { user } = useSession();
  const { filters } = useMessageFilters();
  const hasStatus = filters.status === 'all';
  const columns = useMessageColumns({ hasStatus, open });
  useListKeys({
    title: t('title'),
    rows: messages,
    selection,
    ...open.keys,
    acts: [
      {
        keys: 'r',
        label: t('lists:messages.reply'),
        // Several may be selected, and only one can be replied to.
        onRows: ([message, ...others]) => message && others.length === 0 && onReply(message),
      },
      {
        keys: 'e',
        label: t('step.closed'),
        onRows: (rows) => void steps.step(rows, 'closed').then((isDone) => isDone && selection.clear()),
      },
    ],
  });
  return (
    <DataList
      caption={t('title')}
      columns={columns}
      groups={[{ key: 'messages', rows: messages }]}
      checkboxes={{ selection, labelOf: ({ name }) => t('lists:select', { name }) }}
      compactHeader={t('pane.label')}
      isCompact={isCompact}
      openId={open.id}
      rowClass="min-h-11.5"
      compact={(message) => (
        <CompactMessage
          message={message}
          hasStatus={hasStatus}
          // The open message names its food bank, and the list beside it is narrow.
          place={user?.role === 'admin' && open.id === '' ? message.foodbank_name : undefined}
          isCurrent={open.id === message._id}
          onOpen={open.openerOf(message)}
        />
      )}
    />
  );
}
