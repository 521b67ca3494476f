import { ScanQrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ScanSubject } from '../../lib/code-reader.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { Button } from '../../ui/button.tsx';

const ScanDialog = lazyWithTexts(async () => (await import('./scan-dialog.tsx')).ScanDialog, 'staff');

interface QrScanProps {
  subject: Exclude<ScanSubject, 'barcode'>;
  label: string;
  className?: string;
  onSeen: (code: string) => void;
}

/** A button that reads a QR code with the camera. */
export function QrScan({ subject, label, className, onSeen }: QrScanProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={className} onPress={() => setIsOpen(true)}>
        <ScanQrCode aria-hidden className="size-6" />
        <span className="sr-only">{label}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            subject={subject}
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
