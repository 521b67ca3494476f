import type { StockCount, StockCountLine } from '@nourish/contract';
import { Check, CloudUpload, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
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
  const { formatNumber } = useDates();
  const { signed } = useCountTexts();
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
    <article
      aria-labelledby={`${id}-name`}
      className={cx(
        'flex flex-col gap-3 rounded-lg border bg-surface p-4',
        hasProblem ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <LineFacts id={`${id}-name`} count={count} line={line} />
        {line.is_archived ? (
          <StatusBadge tone="warning">{t('line.archived')}</StatusBadge>
        ) : (
          <div className="ml-auto flex items-center gap-2">
            <span aria-hidden className="flex size-6 items-center justify-center text-primary">
              {entry?.state === 'saving' ? (
                <Spinner />
              ) : entry?.state === 'waiting' ? (
                <CloudUpload className="size-6" />
              ) : (
                !entry && stored !== '' && <Check className="size-6" />
              )}
            </span>
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
              className="h-14 w-28 rounded-md border border-outline bg-surface px-3 text-center text-2xl font-bold tabular-nums aria-invalid:border-danger"
            />
            <IconButton
              icon={RotateCcw}
              label={t('line.undo', { name: line.item_name })}
              isDisabled={line.counted_quantity === null || remove.isPending}
              onPress={onUndo}
            />
          </div>
        )}
      </div>
      {line.difference !== null && line.difference !== 0 && !entry && (
        <p className="text-sm tabular-nums">
          {t('line.difference', {
            expected: formatNumber(line.expected_quantity ?? 0),
            difference: signed(line.difference),
          })}
        </p>
      )}
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

interface LineFactsProps {
  id: string;
  count: Pick<StockCount, 'scope' | 'status'>;
  line: StockCountLine;
}

function LineFacts({ id, count, line }: LineFactsProps) {
  const { t } = useTranslation('stock-counts');
  const { formatDate, formatNumber } = useDates();
  const facts = [
    line.expiration_date && t('line.date', { date: formatDate(line.expiration_date) }),
    (count.scope === 'food_bank' || line.is_elsewhere) && (line.storage_location ?? t('scopes.no_location')),
    line.barcode,
  ].filter(Boolean);
  return (
    <div className="min-w-0 grow basis-52">
      <h3 id={id} className="font-sans text-lg font-semibold wrap-anywhere">
        {line.item_name}
      </h3>
      {facts.length > 0 && <p className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>}
      {line.counted_quantity === null && line.expected_quantity !== null && !line.is_archived && (
        <p className="text-sm tabular-nums text-muted">
          {t('line.expected', { count: formatNumber(line.expected_quantity) })}
        </p>
      )}
      {line.is_elsewhere && !line.is_archived && (
        <StatusBadge tone="warning">{t('line.elsewhere')}</StatusBadge>
      )}
    </div>
  );
}
