import type { StockCount, StockCountLine } from '@nourish/contract';
import { Check, CloudUpload, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRemoveEntry } from './api.ts';
import { useCountTexts } from './figures.ts';
import type { Entry, EntryBook } from './use-entries.ts';

interface LineEntryProps {
  count: StockCount;
  line: StockCountLine;
  book: EntryBook;
  /** Changes to focus the field; 0 means no focus. */
  focusTurn: number;
  /** Called on Enter, to move on to the next line. */
  onDone: () => void;
}

export function LineEntry({ count, line, book, focusTurn, onDone }: LineEntryProps) {
  const { t } = useTranslation('stock-counts');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const remove = useRemoveEntry(count._id);
  const entry = book.entryOf(line);
  const stored = line.counted_quantity === null ? '' : String(line.counted_quantity);
  useEffect(() => {
    if (focusTurn > 0) input.current?.focus();
  }, [focusTurn]);

  const onUndo = () =>
    remove.mutate(line, {
      onSuccess: () => input.current?.focus(),
      onError: (error) => showToast(errorMessage(error), 'danger'),
    });
  const hasProblem = entry?.state === 'invalid' || entry?.state === 'failed' || entry?.state === 'conflict';

  return (
    <article aria-labelledby={`${id}-name`} className="flex flex-col gap-2 py-2 pr-2 pl-4">
      <div className="flex min-h-12 items-center gap-2">
        <LineFacts id={`${id}-name`} count={count} line={line} />
        {!line.is_archived && (
          <>
            <div className="flex min-w-8 shrink-0 justify-end text-primary">
              {entry?.state === 'saving' ? (
                <Spinner />
              ) : entry?.state === 'waiting' ? (
                <CloudUpload aria-hidden className="size-6" />
              ) : (
                !entry && stored !== '' && <Outcome line={line} />
              )}
            </div>
            <label htmlFor={id} className="sr-only">
              {t('line.field', { name: line.item_name })}
            </label>
            <input
              ref={input}
              id={id}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={9}
              value={entry?.text ?? stored}
              aria-invalid={hasProblem || undefined}
              aria-describedby={
                hasProblem ? `${id}-problem` : entry?.state === 'waiting' ? `${id}-waiting` : undefined
              }
              onFocus={(event) => event.target.select()}
              onChange={(event) => book.type(line, event.target.value)}
              onBlur={() => book.commit(line)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (book.commit(line)) onDone();
              }}
              className="h-12 w-20 shrink-0 rounded-md border border-outline bg-surface px-2 text-center text-xl font-bold tabular-nums aria-invalid:border-danger sm:w-28"
            />
            <span className="size-11 shrink-0">
              {line.counted_quantity !== null && (
                <IconButton
                  icon={RotateCcw}
                  label={t('line.undo', { name: line.item_name })}
                  isDisabled={remove.isPending}
                  onPress={onUndo}
                />
              )}
            </span>
          </>
        )}
      </div>
      {entry?.state === 'waiting' && (
        <p id={`${id}-waiting`} className="text-sm text-info-ink">
          {t('line.waiting')}
        </p>
      )}
      {hasProblem && <Problem id={`${id}-problem`} entry={entry} book={book} />}
    </article>
  );
}

function Problem({ id, entry, book }: { id: string; entry: Entry; book: EntryBook }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const { theirs, text, message, state } = entry;
  return (
    <div
      id={id}
      role="alert"
      className="flex flex-col gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink"
    >
      <p>
        {state === 'invalid'
          ? t('line.invalid')
          : state === 'failed'
            ? t('line.failed', { message })
            : message}
      </p>
      {state === 'failed' && (
        <Button variant="secondary" className="self-start" onPress={() => book.retry(entry)}>
          {t('line.retry')}
        </Button>
      )}
      {theirs && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onPress={() => book.keepMine(entry)}>
            {t('line.keepMine', { mine: text })}
          </Button>
          <Button variant="secondary" onPress={() => book.keepTheirs(entry)}>
            {t('line.keepTheirs', { theirs: formatNumber(theirs.counted), name: theirs.by })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows the difference, or a check mark if the count matches. */
function Outcome({ line: { difference, expected_quantity } }: { line: StockCountLine }) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const { signed } = useCountTexts();
  if (difference === null || difference === 0) return <Check aria-hidden className="size-6" />;
  return (
    <p className="font-bold text-warning-ink tabular-nums">
      <span aria-hidden>{signed(difference)}</span>
      <span className="sr-only">
        {t('line.difference', {
          expected: formatNumber(expected_quantity ?? 0),
          difference: signed(difference),
        })}
      </span>
    </p>
  );
}

interface LineFactsProps {
  id: string;
  count: Pick<StockCount, 'scope' | 'status'>;
  line: StockCountLine;
}

function LineFacts({ id, count, line }: LineFactsProps) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const { dateOf } = useCountTexts();
  const facts = [
    dateOf(line),
    (count.scope === 'food_bank' || line.is_elsewhere) && (line.storage_location ?? t('scopes.no_location')),
  ].filter(Boolean);
  return (
    <div className="min-w-0 flex-1 leading-5">
      <h3 id={id} className="font-sans text-base leading-5 font-semibold wrap-anywhere">
        {line.item_name}
      </h3>
      <div className="flex flex-wrap gap-x-3 text-sm leading-5 text-muted">
        {line.expected_quantity !== null && !line.is_archived && (
          <p className="tabular-nums">
            {t('line.expected', { count: formatNumber(line.expected_quantity) })}
          </p>
        )}
        {facts.length > 0 && <p className="wrap-anywhere">{facts.join(' · ')}</p>}
        {line.barcode && <p className="tabular-nums max-sm:hidden">{line.barcode}</p>}
      </div>
      {line.held && <StatusBadge tone="danger">{t('line.held')}</StatusBadge>}
      {(line.is_archived || line.is_elsewhere) && (
        <StatusBadge tone="warning">{t(line.is_archived ? 'line.archived' : 'line.elsewhere')}</StatusBadge>
      )}
    </div>
  );
}
