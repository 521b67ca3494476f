import type { ContactMessage } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/media.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietLetterbox } from '../../ui/illustrations/quiet-letterbox.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { ListPane } from '../../ui/list/list-pane.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { type MessagesResult, messageStatsQuery } from './api.ts';
import { MESSAGE_VIEWS, type MessageFilters, useMessageFilters } from './message-filters.ts';
import { MessageTable } from './message-table.tsx';
import { AddressOf, OpenMessage, SenderOf } from './open-message.tsx';
import type { ReplyDrafts } from './reply-form.tsx';
import { type MessageSteps, messagesFor, useMessageSteps } from './use-message-steps.ts';
import { useOpenMessage } from './use-open-message.ts';

const BULK_STEPS = ['closed', 'answered'] as const;

interface MessageListProps {
  query: MessagesResult;
  selection: Selection<ContactMessage>;
  drafts: ReplyDrafts;
  /** The message whose reply takes the focus once it is open; '' if none does. */
  replyTo: string;
  onReplyTo: (id: string) => void;
}

/** One page of the messages. The open message stays beside it, even if a reply takes it off the list. */
export function MessageList({ query, selection, drafts, replyTo, onReplyTo }: MessageListProps) {
  const { t } = useTranslation(['messages', 'lists']);
  const { filters, setFilters } = useMessageFilters();
  const steps = useMessageSteps();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useNarrow('lg');
  const open = useOpenMessage(query, heading);

  return (
    <div className="flex flex-col gap-1">
      <ListBar bulk={{ selection, actions: <BulkActions selection={selection} steps={steps} /> }}>
        <MessageViews />
      </ListBar>
      <div className="flex items-start gap-4">
        <div className={open.id === '' ? 'min-w-0 flex-1' : 'w-[clamp(18rem,36%,25rem)] shrink-0'}>
          <PagedList
            query={query}
            page={filters.page}
            onPageChange={(page, options) => setFilters({ page }, options)}
            failed={t('list.failed')}
            shape={<Skeleton className="h-80" />}
            count={(count) => t('list.count', { count })}
            isDense
            empty={<NoMessages filters={filters} onClear={() => setFilters({ search: '' })} />}
          >
            {({ data }) => (
              <MessageTable
                messages={data}
                selection={selection}
                steps={steps}
                open={open}
                isCompact={isNarrow || open.id !== ''}
                onReply={(message) => {
                  open.keys.onOpen(message);
                  onReplyTo(message._id);
                }}
              />
            )}
          </PagedList>
        </div>
        {open.id !== '' && (
          <ListPane
            label={t('pane.label')}
            title={<SenderOf id={open.id} />}
            headingRef={heading}
            beside={<AddressOf id={open.id} />}
            isMain
            onClose={open.close}
          >
            <OpenMessage
              key={open.id}
              id={open.id}
              drafts={drafts}
              takesFocus={replyTo === open.id}
              onFocus={() => onReplyTo('')}
            />
          </ListPane>
        )}
      </div>
    </div>
  );
}

interface BulkActionsProps {
  selection: Selection<ContactMessage>;
  steps: MessageSteps;
}

function BulkActions({ selection, steps }: BulkActionsProps) {
  const { t } = useTranslation('lists');
  return BULK_STEPS.map((step) => ({ step, messages: messagesFor(step, selection.selected) }))
    .filter(({ messages }) => messages.length > 0)
    .map(({ step, messages }, index) => (
      <Button
        key={step}
        size="sm"
        variant={index === 0 ? 'primary' : 'secondary'}
        isDisabled={steps.isPending}
        keepsFocus
        onPress={() => void steps.step(messages, step).then((isDone) => isDone && selection.clear())}
      >
        {t(`messages.bulk.${step}`, { count: messages.length })}
      </Button>
    ));
}

function MessageViews() {
  const { t } = useTranslation('messages');
  const { filters, searchOf } = useMessageFilters();
  const { data: stats, isPending } = useQuery(messageStatsQuery(filters.foodbank_id || undefined));
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={MESSAGE_VIEWS.map((view) => ({
        id: view,
        label: t(`views.${view}`),
        to: searchOf({ status: view, page: 1, message: '' }),
        isCurrent: filters.status === view,
        count: stats?.[view === 'all' ? 'total' : view] ?? (isPending ? null : undefined),
        tone: view === 'new' ? 'attention' : undefined,
      }))}
    />
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
