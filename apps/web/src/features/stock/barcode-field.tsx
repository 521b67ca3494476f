import { type CodeFormat, isMisread, MAX_TYPED_CODE } from '@nourish/contract/barcodes';
import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isPackageCode, type PackageCode, readPackageCode } from '../inventory/package-code.ts';
import { ScannerKeys } from '../inventory/scanner-keys.tsx';
import { ScanDialog } from '../inventory/scan-dialog.tsx';

interface BarcodeFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with a scanned code; a GS1 code also has the lot and the date. */
  onScanned: (code: PackageCode) => void;
}

/** Warns about a wrong check digit but accepts it, because some food banks use their own codes. */
export function BarcodeField({ value, onChange, onScanned, ...field }: BarcodeFieldProps) {
  const { t } = useTranslation('scan');
  const [isOpen, setIsOpen] = useState(false);
  const read = (code: string, format?: CodeFormat) => onScanned(readPackageCode(code, format));
  // A scanner types a whole GS1 code into the field, and then Enter.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isPackageCode(value)) return;
    event.preventDefault();
    read(value);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <div
        role="presentation"
        className="w-full"
        onKeyDown={onKeyDown}
        onBlur={() => isPackageCode(value) && read(value)}
      >
        <ScannerKeys onChange={onChange}>
          <TextField
            {...field}
            value={value}
            onChange={onChange}
            description={isMisread(value) ? t('code.misread') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_TYPED_CODE}
          />
        </ScannerKeys>
      </div>
      <Button variant="quiet" isDisabled={field.isDisabled} onPress={() => setIsOpen(true)}>
        <ScanBarcode aria-hidden className="size-5" />
        {t('open')}
      </Button>
      <ScanDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSeen={({ code, format }) => {
          read(code, format);
          setIsOpen(false);
        }}
      />
    </div>
  );
}
