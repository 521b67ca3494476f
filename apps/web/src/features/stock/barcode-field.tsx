import { isMisread, normalBarcode } from '@nourish/contract/barcodes';
import { LIMITS } from '@nourish/contract/constants';
import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ScanDialog } from '../inventory/scan-dialog.tsx';

interface BarcodeFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Warns about a wrong check digit but accepts it, because some food banks use their own codes. */
export function BarcodeField({ value, onChange, ...field }: BarcodeFieldProps) {
  const { t } = useTranslation('scan');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        {...field}
        className="w-full"
        value={value}
        onChange={onChange}
        description={isMisread(value) ? t('code.misread') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LIMITS.barcode}
      />
      <Button variant="quiet" isDisabled={field.isDisabled} onPress={() => setIsOpen(true)}>
        <ScanBarcode aria-hidden className="size-5" />
        {t('open')}
      </Button>
      <ScanDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onSeen={({ code, format }) => {
          onChange(normalBarcode(code, format));
          setIsOpen(false);
        }}
      />
    </div>
  );
}
