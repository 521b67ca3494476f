import { type CodeFormat, normalBarcode } from '@nourish/contract/barcodes';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { FieldProps } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isScannedText, MAX_TYPED_CODE, type PackageCode, readPackageCode } from '../package-code.ts';
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

/** A lot code, typed as printed or read from the GS1 code of the package. */
export function LotCodeField({ value, onChange, barcode, onScanned, ...field }: LotCodeFieldProps) {
  const { t } = useTranslation('label-sheet');
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<'noLot' | 'otherProduct' | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const isTyped = isScannedText(value, barcode);
  const read = (text: string, format?: CodeFormat) => {
    const code = readPackageCode(text, format);
    const known = normalBarcode(barcode ?? '');
    const isOther = isPackage(known) && isPackage(code.barcode) && known !== code.barcode;
    const lot = code.lot?.lot_code ?? null;
    setProblem(isOther ? 'otherProduct' : lot === null ? 'noLot' : null);
    setSeen(isOther ? null : lot);
    // One change only: a second one would start from the values before the first.
    if (!isOther) onScanned(code);
    else if (isTyped) onChange('');
  };
  // A scanner types a whole code into the field, and then Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isTyped) return;
    event.preventDefault();
    read(value);
  };
  const type = (text: string) => {
    setProblem(null);
    setSeen(null);
    onChange(text);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <div role="presentation" className="w-full" onKeyDown={onKeyDown} onBlur={() => isTyped && read(value)}>
        <ScannerKeys onChange={type}>
          <TextField
            {...field}
            error={field.error ?? (problem ? t(`lot.${problem}`) : undefined)}
            value={value}
            onChange={type}
            autoComplete="off"
            maxLength={MAX_TYPED_CODE}
          />
        </ScannerKeys>
      </div>
      <p role="status" className="sr-only">
        {problem ? t(`lot.${problem}`) : seen && t('lot.seen', { lot: seen })}
      </p>
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
              read(code, format);
              setIsOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
