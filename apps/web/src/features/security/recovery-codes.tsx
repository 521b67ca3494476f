import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const form = useForm({
    initial: { isKept: false },
    validate: ({ isKept }) => ({ isKept: !isKept && t('codes.keepFirst') }),
    onSubmit: onClose,
  });
  const { isKept } = form.values;
  useUnsaved(!isKept);
  const lines = [t('codes.fileTitle'), t('codes.text'), '', ...codes, ''].join('\n');
  return (
    <Dialog
      isOpen
      // The close icon, Escape and a press outside.
      onOpenChange={() => void form.submit()}
      title={t('codes.title')}
      footer={
        <Button type="submit" form={FORM}>
          {t('codes.done')}
        </Button>
      }
    >
      <form {...form.props} id={FORM} className="flex flex-col gap-5">
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
          onChange={(isNowKept) => form.change({ isKept: isNowKept })}
          error={form.errorOf('isKept')}
          isRequired
        >
          {t('codes.kept')}
        </Checkbox>
      </form>
    </Dialog>
  );
}
