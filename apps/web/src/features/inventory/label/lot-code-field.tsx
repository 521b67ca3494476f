import { type CodeFormat, MAX_TYPED_CODE, normalBarcode } from '@nourish/contract/barcodes';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldProps } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isScannedText, looksLikeBarcode, type PackageCode, readPackageCode } from '../package-code.ts';
import { ScannerKeys } from '../scanner-keys.tsx';

const ScanDialog = lazyWithTexts(async () => (await import('../scan-dialog.tsx')).ScanDialog, 'staff');

/** Codes of the food bank itself are not on the package, and a case has another code than the packages in it. */
const isPackage = (barcode: string): boolean => /^(\d{8}|\d{12,13})$/.test(barcode);

interface LotCodeFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The barcode of the product, if it is known: codes of other products are refused. */
  barcode: string | null;
  /** Called with a scanned code of the product, which replaces the value; it may have no lot. */
  onScanned: (code: PackageCode) => void;
}

/**
 * A lot code, typed as printed or read from the GS1 code of the package. Of digits that can be a barcode the person says
 * which they are; until then the value is empty, and the form is not sent.
 */
export function LotCodeField({ value, onChange, barcode, onScanned, ...field }: LotCodeFieldProps) {
  const { t } = useTranslation('label-sheet');
  const area = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<'noLot' | 'otherProduct' | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  /** Digits that are a lot code or a barcode. */
  const [asked, setAsked] = useState<string | null>(null);
  /** A lot code for sure, whatever it looks like. */
  const [certain, setCertain] = useState(value);
  useEffect(() => {
    const form = area.current?.closest('form');
    if (asked === null || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      question.current?.querySelector('button')?.focus();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [asked]);
  const read = (text: string, format?: CodeFormat) => {
    const code = readPackageCode(text, format);
    const known = normalBarcode(barcode ?? '');
    const isOther = isPackage(known) && isPackage(code.barcode) && known !== code.barcode;
    const lot = code.lot?.lot_code ?? null;
    setAsked(null);
    setProblem(isOther ? 'otherProduct' : lot === null ? 'noLot' : null);
    setSeen(isOther ? null : lot);
    if (!isOther && lot !== null) setCertain(lot);
    // One change only: a second one would start from the values before the first.
    if (!isOther) onScanned(code);
    else if (text === value) onChange('');
  };
  const take = (text: string, isLot = text.trim() === certain) => {
    const isAsked = !isLot && looksLikeBarcode(text) && !isScannedText(text, barcode);
    setProblem(null);
    setSeen(null);
    setAsked(isAsked ? text : null);
    if (isLot) setCertain(text.trim());
    onChange(isAsked ? '' : text);
  };
  const isTyped = value !== certain && isScannedText(value, barcode);
  // A scanner types a whole code into the field, and then Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(isTyped || asked !== null)) return;
    event.preventDefault();
    if (isTyped) read(value);
  };
  const focusField = () => area.current?.querySelector('input')?.focus();
  const told = asked === null ? problem : 'which';
  return (
    <div className="flex flex-col items-start gap-2">
      <div
        ref={area}
        role="presentation"
        className="w-full"
        onKeyDown={onKeyDown}
        onBlur={() => isTyped && read(value)}
      >
        <ScannerKeys onChange={take}>
          <TextField
            {...field}
            error={field.error ?? (told ? t(`lot.${told}`) : undefined)}
            value={asked ?? value}
            onChange={take}
            autoComplete="off"
            maxLength={MAX_TYPED_CODE}
          />
        </ScannerKeys>
      </div>
      <p role="status" className="sr-only">
        {told ? t(`lot.${told}`) : seen && t('lot.seen', { lot: seen })}
      </p>
      {asked !== null && (
        <div ref={question} role="group" aria-label={t('lot.which')} className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            isDisabled={field.isDisabled}
            onPress={() => {
              take(asked, true);
              focusField();
            }}
          >
            {t('lot.isLot')}
          </Button>
          <Button
            variant="secondary"
            isDisabled={field.isDisabled}
            onPress={() => {
              read(asked);
              focusField();
            }}
          >
            {t('lot.isBarcode')}
          </Button>
        </div>
      )}
      <Button variant="quiet" className="-ml-4" isDisabled={field.isDisabled} onPress={() => setIsOpen(true)}>
        <ScanBarcode aria-hidden className="size-5" />
        {t('lot.scan')}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            isOpen
            onClose={() => setIsOpen(false)}
            onSeen={({ code, format }) => {
              if ((format ?? 'unknown') === 'unknown' && looksLikeBarcode(code)) take(code);
              else read(code, format);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
