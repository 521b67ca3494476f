import type { ContactMessage } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/media.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { FilteredListPage } from '../../ui/list/filtered-list-page.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { useMessages } from './api.ts';
import { queryOf, useMessageFilters } from './message-filters.ts';
import { MessageList } from './message-list.tsx';
import { AddressOf, OpenMessage, SenderOf } from './open-message.tsx';
import { type ReplyDrafts, useReplyDrafts } from './reply-form.tsx';

const NO_MESSAGES: ContactMessage[] = [];

/** `/messages`: the list with a message beside it; on phones one at a time. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { filters, foodBanks, hasFoodBanks, setFilters } = useMessageFilters();
  const query = useMessages(queryOf(filters));
  // Kept here, because on phones an open message replaces the list.
  const selection = useSelection(query.data?.data ?? NO_MESSAGES);
  const drafts = useReplyDrafts();
  const [replyTo, setReplyTo] = useState('');
  const isAlone = useNarrow('lg') && filters.message !== '';
  useFocusOnClosing(isAlone ? filters.message : '');
  if (isAlone)
    return (
      <MessageAlone
        key={filters.message}
        id={filters.message}
        drafts={drafts}
        takesFocus={replyTo === filters.message}
        onFocus={() => setReplyTo('')}
      />
    );
  return (
    <FilteredListPage
      title={t('title')}
      search={{
        landmark: t('list.filters'),
        label: t('list.search'),
        placeholder: t('list.searchPlaceholder'),
        value: filters.search,
        maxLength: LIMITS.search,
        onChange: (search) => setFilters({ search }, { replace: true }),
      }}
      filters={
        hasFoodBanks
          ? {
              panel: (
                <FoodBankFilter
                  foodBanks={foodBanks}
                  value={filters.foodbank_id}
                  onChange={(foodbank_id) => setFilters({ foodbank_id, message: '' })}
                />
              ),
              count: filters.foodbank_id === '' ? 0 : 1,
            }
          : undefined
      }
    >
      <MessageList
        query={query}
        selection={selection}
        drafts={drafts}
        replyTo={replyTo}
        onReplyTo={setReplyTo}
      />
    </FilteredListPage>
  );
}

interface MessageAloneProps {
  id: string;
  drafts: ReplyDrafts;
  /** Moves the focus to the reply instead of the heading. */
  takesFocus: boolean;
  onFocus: () => void;
}

/** A message that fills the screen of a phone. */
function MessageAlone({ id, drafts, takesFocus, onFocus }: MessageAloneProps) {
  const { t } = useTranslation('messages');
  const { searchOf } = useMessageFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('title'));
  const focusHeading = useEffectEvent(() => {
    if (!takesFocus) heading.current?.focus();
  });
  useEffect(() => focusHeading(), []);
  return (
    <Page>
      <div className="flex flex-col items-start gap-1">
        <TextLink to={searchOf({ message: '' })} isAlone className="gap-2">
          <ArrowLeft aria-hidden className="size-4" />
          {t('pane.back')}
        </TextLink>
        <div className="flex max-w-full flex-wrap items-baseline gap-x-3">
          <h1 ref={heading} tabIndex={-1} className="rounded-sm text-2xl wrap-anywhere">
            <SenderOf id={id} />
          </h1>
          <AddressOf id={id} />
        </div>
      </div>
      <section aria-label={t('pane.label')} className="flex flex-col gap-4">
        <OpenMessage id={id} drafts={drafts} takesFocus={takesFocus} onFocus={onFocus} />
      </section>
    </Page>
  );
}

/** Moves the focus back to the row of a message that filled the screen. */
function useFocusOnClosing(alone: string): void {
  const previous = useRef(alone);
  useEffect(() => {
    const closed = previous.current;
    previous.current = alone;
    if (alone === '' && closed !== '')
      document.querySelector<HTMLElement>(`[data-row="${closed}"] [data-row-link]`)?.focus();
  }, [alone]);
}
