import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietLetterbox } from '../../ui/illustrations/quiet-letterbox.tsx';
import { Signpost } from '../../ui/illustrations/signpost.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { messageQuery } from './api.ts';
import { MessageDetails } from './message-details.tsx';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { useMessageFilters } from './message-filters.ts';
import { MessageList } from './message-list.tsx';

/** The message list and the open message: side by side, on phones one at a time. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { filters, searchOf } = useMessageFilters();
  // Drafts by message id, so that opening another message does not lose text.
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  useUnsaved(Object.values(drafts).some((draft) => draft.trim() !== ''));
  const open = filters.message;
  const { list, pane } = useFocusOnOpening(open);
  return (
    <Page>
      <PageHeader title={t('title')} intro={t('intro')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,2fr)_3fr] lg:gap-8">
        <div ref={list} className={cx('flex min-w-0 flex-col gap-5', open !== '' && 'max-lg:hidden')}>
          <MessageFilterBar />
          <MessageList />
        </div>
        <section
          ref={pane}
          tabIndex={-1}
          aria-label={t('pane.label')}
          className={cx(
            'min-w-0 rounded-lg lg:sticky lg:top-[calc(var(--shell-top)+1.5rem)]',
            open === '' && 'max-lg:hidden',
          )}
        >
          {open === '' ? (
            <EmptyState illustration={QuietLetterbox} title={t('pane.none')} text={t('pane.noneText')} />
          ) : (
            <>
              <TextLink
                to={searchOf({ message: '' })}
                className="mb-2 inline-flex min-h-11 items-center gap-2 lg:hidden"
              >
                <ArrowLeft aria-hidden className="size-4" />
                {t('pane.back')}
              </TextLink>
              <MessagePane
                key={open}
                id={open}
                draft={drafts[open] ?? ''}
                onDraftChange={(draft) => setDrafts((before) => ({ ...before, [open]: draft }))}
              />
            </>
          )}
        </section>
      </div>
    </Page>
  );
}

/** Moves focus to the pane when a message opens, and back to its row when it closes. */
function useFocusOnOpening(open: string) {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  const previous = useRef(open);
  useEffect(() => {
    const closed = previous.current;
    previous.current = open;
    if (open === closed) return;
    if (open !== '') pane.current?.focus();
    else list.current?.querySelector<HTMLElement>(`[data-message="${closed}"]`)?.focus();
  }, [open]);
  return { list, pane };
}

interface MessagePaneProps {
  id: string;
  draft: string;
  onDraftChange: (draft: string) => void;
}

function MessagePane({ id, draft, onDraftChange }: MessagePaneProps) {
  const { t } = useTranslation('messages');
  const query = useQuery(messageQuery(id));
  const { data, error } = query;
  if (data) return <MessageDetails message={data} draft={draft} onDraftChange={onDraftChange} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState illustration={Signpost} title={t('pane.unknown')} text={t('pane.unknownText')} />;
  return (
    <QueryPlaceholder query={query} failed={t('pane.failed')}>
      <Skeleton className="h-96" />
    </QueryPlaceholder>
  );
}
