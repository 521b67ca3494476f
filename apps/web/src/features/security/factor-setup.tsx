import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { isTouchPrimary } from '../../lib/media.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { CodeField } from '../accounts/code-field.tsx';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useConfirmFactor } from './api.ts';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface FactorSetupProps {
  start: { secret: string; uri: string };
  /** Called when the factor is active; the recovery codes are still shown. */
  onDone: () => void;
  onClose: () => void;
}

/** Adds an authenticator app: QR code, first code, recovery codes. */
export function FactorSetup({ start, onDone, onClose }: FactorSetupProps) {
  const { t } = useTranslation(['security', 'accounts']);
  const { confirming, question } = useConfirming();
  const confirm = useConfirmFactor(confirming);
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' && t('accounts:errors.required') }),
    onSubmit: async ({ code }) => {
      await confirm.mutateAsync(code);
      onDone();
    },
  });
  const error = shownError(form.error);

  if (confirm.data) return <RecoveryCodes codes={confirm.data} onClose={onClose} isFirst />;
  return (
    <>
      <FormDialog
        title={t('setup.title')}
        confirmLabel={t('setup.submit')}
        {...form.dialog}
        isUnsaved={false}
        failure={fieldErrors(error).code === undefined ? error : null}
        onClose={onClose}
      >
        <p>{t('setup.app')}</p>
        {/* A phone cannot scan what it shows itself. */}
        {isTouchPrimary() && (
          <LinkButton variant="secondary" href={start.uri}>
            <Smartphone aria-hidden className="size-5" />
            {t('setup.here')}
          </LinkButton>
        )}
        <p>{t('setup.scan')}</p>
        <QrCode content={start.uri} label={t('setup.picture')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="text-muted">{t('setup.type')}</p>
            <p className="mt-1 font-mono text-lg wrap-anywhere select-all">
              {start.secret.replace(/.{4}(?=.)/g, '$& ')}
            </p>
          </div>
          <CopyButton text={start.secret} />
        </div>
        <CodeField {...form.field('code')} isAppOnly />
      </FormDialog>
      {question}
    </>
  );
}
