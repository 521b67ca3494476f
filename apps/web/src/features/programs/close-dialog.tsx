import type { Program } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { isInUse, useCloseProgram } from './api.ts';

interface CloseDialogProps {
  program: Program;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function CloseDialog({ program, ...dialog }: CloseDialogProps) {
  const { t } = useTranslation('programs');
  const close = useCloseProgram();
  const { name } = program;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('close.ask', { name })}
      message={t('close.question')}
      confirmLabel={t('close.action')}
      onConfirm={async () => {
        try {
          await close.mutateAsync(program);
        } catch (error) {
          if (!isInUse(error)) throw error;
          const { status, code } = error;
          throw new ApiError({ status, code, message: t('close.inUse') });
        }
        showToast(t('close.done', { name }));
      }}
    />
  );
}
