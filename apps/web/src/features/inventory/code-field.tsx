import { isMisread, MAX_TYPED_CODE } from '@nourish/contract/barcodes';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenCode } from '../../lib/code-reader.ts';
import { isTouchPrimary } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ScannerKeys } from './scanner-keys.tsx';

/** From the keyboard or a scanner that emulates one. Asks to confirm a wrong check digit. */
export function CodeField({ onSeen }: { onSeen: (seen: SeenCode) => void }) {
  const { t } = useTranslation('scan');
  const [code, setCode] = useState('');
  const [doubtedCode, setDoubtedCode] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A scanner types into the focused field. On a phone, focus would open the keyboard over the picture.
  useEffect(() => {
    if (!isTouchPrimary()) form.current?.querySelector('input')?.focus();
  }, []);
  const isDoubted = doubtedCode !== null && doubtedCode === code.trim();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // This form may be nested in the form of an item.
    event.stopPropagation();
    const typed = code.trim();
    if (typed === '') return;
    if (isMisread(typed) && !isDoubted) setDoubtedCode(typed);
    else onSeen({ code: typed, format: 'unknown' });
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex items-start gap-3">
      <ScannerKeys onChange={setCode} className="min-w-0 grow">
        <TextField
          label={t('code.label')}
          description={t('code.help')}
          error={isDoubted ? t('code.doubted') : undefined}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_TYPED_CODE}
        />
      </ScannerKeys>
      {/* Level with the field, below its label. */}
      <Button type="submit" variant="secondary" className="mt-7.5 shrink-0" isDisabled={code.trim() === ''}>
        {t(isDoubted ? 'code.useAnyway' : 'code.use')}
      </Button>
    </form>
  );
}
