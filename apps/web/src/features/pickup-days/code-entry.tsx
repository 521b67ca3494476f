import { LIMITS } from '@nourish/contract/constants';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { inputClass } from '../../ui/field.tsx';
import { QrScan } from '../inventory/qr-scan.tsx';
import { useRecordArrival } from './api.ts';

interface Result {
  isError: boolean;
  text: string;
}

/** Notes arrivals by the code of a ticket, typed or scanned; keeps the focus for the next one. */
export function CodeEntry({ foodBankId }: { foodBankId: string }) {
  const { t } = useTranslation('pickup-day');
  const { formatDate, formatTime } = useDates();
  const isNarrow = useNarrow('sm');
  const fieldId = useId();
  const resultId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const record = useRecordArrival();
  useShortcuts(t('title'), [
    {
      keys: '/',
      label: t('code.focus'),
      onPress: (event) => {
        event.preventDefault();
        field.current?.focus();
      },
    },
  ]);
  const reasonOf = (error: unknown): string => {
    const { pickup_date, pickup_time } = (error instanceof ApiError && error.errors[0]) || {};
    return pickup_date === undefined || pickup_time === undefined
      ? (fieldErrors(error)['code'] ?? errorMessage(error))
      : t('code.otherDay', { date: formatDate(pickup_date, 'long'), time: formatTime(pickup_time) });
  };
  const arrive = async (code: string): Promise<void> => {
    if (code === '') return;
    // Cleared at once, because a scanner may type the next code before the response.
    setText('');
    setResult(null);
    field.current?.focus();
    try {
      const { name, time } = await record.mutateAsync({ code, foodbank_id: foodBankId });
      setResult({ isError: false, text: t('code.arrived', { name, time: formatTime(time) }) });
    } catch (error) {
      setResult({ isError: true, text: t('code.failed', { code, reason: reasonOf(error) }) });
      // For another try, unless the next code is being typed. Selected, so that the next code replaces it.
      if (field.current?.value === '') {
        flushSync(() => setText(code));
        field.current.select();
      }
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void arrive(text.trim());
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
      <label htmlFor={fieldId} className="font-semibold max-sm:sr-only">
        {t('code.label')}
      </label>
      <div className="flex w-full gap-2 sm:w-96">
        <input
          ref={field}
          id={fieldId}
          aria-describedby={resultId}
          aria-invalid={result?.isError || undefined}
          placeholder={isNarrow ? t('code.label') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LIMITS.search}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          className={`${inputClass} min-w-0 flex-1`}
        />
        <QrScan
          subject="ticket"
          label={t('code.scan')}
          className="shrink-0 px-2.5"
          onSeen={(code) => void arrive(code.trim())}
        />
        <Button type="submit" variant="secondary" isPending={record.isPending}>
          {t('code.submit')}
        </Button>
      </div>
      <p
        id={resultId}
        role="status"
        className={cx(
          'min-w-0 text-sm wrap-anywhere empty:hidden',
          result?.isError ? 'font-semibold text-danger-ink' : 'text-muted',
        )}
      >
        {result?.text}
      </p>
    </form>
  );
}
