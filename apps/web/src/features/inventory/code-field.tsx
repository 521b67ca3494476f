import { isMisread } from '@nourish/contract/barcodes';
import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { isTouchedMostly } from '../../lib/touch.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Takes a code that is typed, or read by a scanner that types: digits and Enter. One with a wrong check digit has to be confirmed. */
export function CodeField({ onSeen }: { onSeen: (seen: SeenCode) => void }) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState('');
  const [doubted, setDoubted] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A scanner types wherever the focus is. On a phone it would only bring up the keyboard, over the camera's picture.
  useEffect(() => {
    if (!isTouchedMostly()) form.current?.querySelector('input')?.focus();
  }, []);
  const isDoubted = doubted !== null && doubted === code.trim();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form of an item may be around this one.
    event.stopPropagation();
    const typed = code.trim();
    if (typed === '') return;
    if (isMisread(typed) && !isDoubted) setDoubted(typed);
    else onSeen({ code: typed, format: 'unknown' });
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 grow basis-56"
        label={t('code.label')}
        description={t('code.help')}
        error={isDoubted ? t('code.doubted') : undefined}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LIMITS.barcode}
      />
      <Button type="submit" variant="secondary" isDisabled={code.trim() === ''}>
        {t(isDoubted ? 'code.useAnyway' : 'code.use')}
      </Button>
    </form>
  );
}
