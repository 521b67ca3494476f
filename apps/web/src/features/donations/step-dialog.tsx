import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';

type StepDialogProps = Omit<ComponentProps<typeof FormDialog>, 'cancelLabel' | 'failure'> & {
  error: Error | null;
};

/** Dialog of a step. Labels its cancel button "Close", because the step itself may be a cancellation. */
export function StepDialog({ error, ...props }: StepDialogProps) {
  const { t } = useTranslation('common');
  return <FormDialog {...props} cancelLabel={t('close')} failure={error} />;
}
