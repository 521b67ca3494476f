import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ItemScan, type ItemScanProps } from './item-scan.tsx';

/** A button that opens the scanner. */
export function ScanButton(props: Omit<ItemScanProps, 'isOpen' | 'onClose'>) {
  const { t } = useTranslation('scan');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:w-full" onPress={() => setIsOpen(true)}>
        <ScanBarcode aria-hidden className="size-5" />
        {t('open')}
      </Button>
      <ItemScan {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
