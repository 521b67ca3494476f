import { Download, Printer } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { CopyButton } from './copy-button.tsx';

const FILE_NAME = 'nourish-recovery-codes.txt';
const FORM = 'recovery-codes';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
  /** The codes belong to a factor that was just added. */
  isFirst?: boolean;
}

/** Recovery codes, shown once. Closing requires saving, copying or printing them first. */
export function RecoveryCodes({ codes, onClose, isFirst = false }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  const [isKept, setIsKept] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(!isKept);
  const lines = [t('codes.fileTitle'), t('codes.text'), '', ...codes, ''].join('\n');
  // Called by the button, the close icon, Escape and a press outside.
  const onDone = () => {
    setIsChecked(true);
    if (isKept) onClose();
    else focusFirstInvalidSoon(form.current);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onDone}
      title={t('codes.title')}
      footer={
        <Button type="submit" form={FORM}>
          {t('codes.done')}
        </Button>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {isFirst && (
          <Alert tone="success" className="print:hidden">
            {t('codes.added')}
          </Alert>
        )}
        <p>{t('codes.text')}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-lg sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onPress={() => saveFile(new Blob([lines], { type: 'text/plain' }), FILE_NAME)}
          >
            <Download aria-hidden className="size-5" />
            {t('codes.save')}
          </Button>
          <CopyButton text={lines} />
          <Button variant="secondary" onPress={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('codes.print')}
          </Button>
        </div>
        <Checkbox
          className="print:hidden"
          isSelected={isKept}
          onChange={setIsKept}
          error={isChecked && !isKept ? t('codes.keepFirst') : undefined}
          isRequired
        >
          {t('codes.kept')}
        </Checkbox>
      </form>
    </Dialog>
  );
}
