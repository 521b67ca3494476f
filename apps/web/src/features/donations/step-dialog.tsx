import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';

type StepDialogProps = Omit<ComponentProps<typeof FormDialog>, 'cancelLabel' | 'failure'> & {
  error: Error | null;
};

/** The window of a step. It may be "cancelled" that is asked about, so the way back is called otherwise. */
export function StepDialog({ error, ...props }: StepDialogProps) {
  const { t } = useTranslation('common');
  return <FormDialog {...props} cancelLabel={t('close')} failure={error} />;
}
