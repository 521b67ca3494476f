import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useStep, type StepProps } from './use-step.ts';

/** Cancels a donation: the donor does not come or has changed their mind. */
export function CancelDialog(props: StepProps) {
  const { t } = useTranslation(['donations', 'common']);
  const take = useStep(props);
  const { donorName: name, language } = props.donation;
  return (
    <ReasonDialog
      title={t('step.cancelled.title')}
      confirmLabel={t('step.cancelled.confirm')}
      label={t('step.notes')}
      maxLength={LIMITS.longText}
      help={t('step.notesHelp', { language: t(`common:languages.${language}`) })}
      onSubmit={(notes) => take({ status: 'cancelled', notes: notes || null })}
      onClose={props.onClose}
    >
      {t('step.cancelled.question', { name })}
    </ReasonDialog>
  );
}
