import { LIMITS } from '@nourish/contract/constants';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { useRecordArrival } from './api.ts';

interface Result {
  isError: boolean;
  text: string;
}

/** Notes arrivals by the code of a ticket, typed or scanned; keeps the focus for the next one. */
export function CodeEntry({ foodBankId }: { foodBankId: string }) {
  const { t } = useTranslation('pickup-day');
  const { formatTime } = useDates();
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
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = text.trim();
    if (code === '') return;
    // Cleared at once, because a scanner may type the next code before the response.
    setText('');
    setResult(null);
    field.current?.focus();
    try {
      const { name, time } = await record.mutateAsync({ code, foodbank_id: foodBankId });
      setResult({ isError: false, text: t('code.arrived', { name, time: formatTime(time) }) });
    } catch (error) {
      const reason = fieldErrors(error)['code'] ?? errorMessage(error);
      setResult({ isError: true, text: t('code.failed', { code, reason }) });
      // For another try, unless the next code is there; selected, so that the next code replaces it.
      flushSync(() => setText((typed) => (typed === '' ? code : typed)));
      if (field.current?.value === code) field.current.select();
    }
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-1.5 print:hidden">
      <label htmlFor={fieldId} className="font-semibold">
        {t('code.label')}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={fieldId}
          aria-describedby={resultId}
          aria-invalid={result?.isError || undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LIMITS.search}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
          className={`${inputClass} min-w-0 flex-1 sm:max-w-72`}
        />
        <Button type="submit" variant="secondary" isPending={record.isPending}>
          {t('code.submit')}
        </Button>
      </div>
      <p
        id={resultId}
        role="status"
        className={`min-h-6 text-sm ${result?.isError ? 'font-semibold text-danger-ink' : 'text-muted'}`}
      >
        {result?.text}
      </p>
    </form>
  );
}
