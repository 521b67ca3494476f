import type { ExpectedPickup, SeenClient } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isTouchPrimary } from '../../lib/media.ts';
import { Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { boxClass } from '../../ui/field.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { QrScan } from '../inventory/qr-scan.tsx';
import { foundClientsQuery } from './household-queries.ts';
import { findPickups } from './offline/local-search.ts';
import { LocalFinds } from './offline/local-finds.tsx';
import { NewHouseholdButton } from './offline/new-household-button.tsx';
import { certainOf, isCard, isSearchable, nameOfClient, withCode } from './rules.ts';
import { SearchResults } from './search-results.tsx';
import { useFoundText } from './use-desk-texts.ts';

interface SearchDraft {
  /** As typed. */
  text: string;
  /** After a pause. */
  search: string;
  onText: (text: string) => void;
  /** Searches without waiting for a pause. */
  onSearch: (text: string) => void;
  onClear: () => void;
}

interface DeskSearchProps {
  foodBankId: string;
  today: string;
  draft: SearchDraft;
  field: RefObject<HTMLInputElement | null>;
  /** Who is expected today; searched without a connection. */
  expected: readonly ExpectedPickup[];
  onOpen: (client: SeenClient) => void;
  onPickup: (pickup: ExpectedPickup) => void;
  onCreate: () => void;
  /** Shown while nothing is searched for. */
  children: ReactNode;
}

/** The search field of the desk: a combobox whose list is open while it has a text. */
export function DeskSearch({
  foodBankId,
  today,
  draft,
  field,
  expected,
  onOpen,
  onPickup,
  onCreate,
  children,
}: DeskSearchProps) {
  const { t } = useTranslation(['desk', 'common']);
  const foundText = useFoundText();
  const { text, search, onText, onSearch, onClear } = draft;
  const typed = text.trim();
  const isAsked = isSearchable(typed);
  const query = useQuery(foundClientsQuery(foodBankId, search));
  const rows = isAsked ? (query.data?.clients ?? []) : [];
  const isPending =
    isAsked && (typed !== search || query.isPlaceholderData || (query.data === undefined && !query.error));
  const listId = useId();
  const fieldId = useId();
  useEffect(() => {
    // On a phone, focus would open the keyboard over the lists.
    if (!isTouchPrimary()) field.current?.focus();
  }, [field]);

  const [activeId, setActiveId] = useState<string>();
  const active = rows.find(({ _id }) => _id === activeId) ?? withCode(rows, typed) ?? rows[0];
  /** Enter was pressed before the households arrived. */
  const isEntered = useRef(false);
  useEffect(() => {
    // A card needs no Enter: some scanners do not send it.
    const isScanned = isCard(typed);
    if (isPending || !(isEntered.current || isScanned)) return;
    isEntered.current = false;
    const certain = certainOf(rows, typed);
    if (isScanned && !query.error) {
      // The next scan must not be appended.
      onClear();
      if (!certain) showToast(t('card.unknown'), 'danger');
    }
    if (certain) onOpen(certain);
  });
  const onScan = (code: string) => {
    if (!isCard(code)) return showToast(t('card.unknown'), 'danger');
    onText(code);
    onSearch(code.trim());
  };
  const move = (by: number) => {
    const from = active ? rows.indexOf(active) : -1;
    const next = rows[(from + by + rows.length) % rows.length];
    setActiveId(next?._id);
    if (next) document.getElementById(`${listId}-${next._id}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter confirms what an input method is composing.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isPending) {
      isEntered.current = true;
      onSearch(typed);
    } else if (event.key === 'Enter' && active) onOpen(active);
    else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      onClear();
    } else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={fieldId} className="font-semibold">
          {t('search.label')}
        </label>
        <div className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <Search aria-hidden className="pointer-events-none absolute top-4 left-3.5 size-6 text-muted" />
            <input
              ref={field}
              id={fieldId}
              type="search"
              role="combobox"
              aria-expanded={rows.length > 0}
              aria-controls={listId}
              aria-activedescendant={active && `${listId}-${active._id}`}
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={LIMITS.search}
              value={text}
              onChange={({ target }) => {
                onText(target.value);
                isEntered.current = false;
                setActiveId(undefined);
              }}
              onKeyDown={onKeyDown}
              className={cx(
                boxClass,
                'min-h-14 pr-13 pl-12 text-xl [&::-webkit-search-cancel-button]:hidden',
              )}
            />
            {isPending ? (
              <span className="absolute top-4.5 right-4 text-muted">
                <Spinner />
              </span>
            ) : (
              text !== '' && (
                <button
                  type="button"
                  aria-label={t('common:search.clear')}
                  onClick={() => {
                    onClear();
                    field.current?.focus();
                  }}
                  className="absolute top-1.5 right-1.5 flex size-11 items-center justify-center rounded-md text-muted hover:text-ink"
                >
                  <X aria-hidden className="size-5" />
                </button>
              )
            )}
          </div>
          <QrScan
            subject="card"
            label={t('card.scan')}
            className="min-h-14 shrink-0 px-3.5"
            onSeen={onScan}
          />
        </div>
        <div
          className={cx(
            'flex flex-wrap justify-between gap-x-2 text-sm text-muted',
            (!isAsked || isPending) && 'sr-only',
          )}
        >
          <p role="status">{isAsked && !isPending && !query.error && foundText(typed, rows.length)}</p>
          {/* Screen readers name the active option. */}
          {active && (
            <p aria-hidden className="wrap-anywhere max-md:hidden pointer-coarse:hidden">
              {t('search.enter', { name: nameOfClient(active) })}
            </p>
          )}
        </div>
      </div>
      <SearchResults
        id={listId}
        rows={rows}
        today={today}
        active={active}
        onActive={({ _id }) => setActiveId(_id)}
        onChoose={onOpen}
      />
      {isAsked && !isPending && query.data?.isLocal && (
        <LocalFinds
          pickups={findPickups(expected, typed)}
          foodBankId={foodBankId}
          onOpen={onPickup}
          onRetry={() => void query.refetch()}
        />
      )}
      {typed === '' && children}
      {typed !== '' && !isAsked && <p className="text-muted">{t('search.more')}</p>}
      {isAsked && rows.length === 0 && (query.error !== null || isPending) && (
        <QueryPlaceholder query={query} failed={t('search.failed')} className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      )}
      {isAsked && !isPending && !query.error && (
        <NewHouseholdButton
          variant={rows.length === 0 ? 'secondary' : 'quiet'}
          className="self-start max-sm:w-full"
          onPress={onCreate}
        />
      )}
    </div>
  );
}
