import { ScanQrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { Button } from '../../ui/button.tsx';

const ScanDialog = lazyWithTexts(
  async () => (await import('../inventory/scan-dialog.tsx')).ScanDialog,
  'staff',
);

/** A button that reads the QR code of a card with the camera. */
export function CardScan({ onSeen }: { onSeen: (code: string) => void }) {
  const { t } = useTranslation('desk');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="min-h-14 shrink-0 px-3.5" onPress={() => setIsOpen(true)}>
        <ScanQrCode aria-hidden className="size-6" />
        <span className="sr-only">{t('card.scan')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            subject="card"
            isOpen
            onClose={() => setIsOpen(false)}
            onSeen={({ code }) => {
              setIsOpen(false);
              onSeen(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
