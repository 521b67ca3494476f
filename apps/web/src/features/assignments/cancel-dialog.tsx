import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { phaseOf } from '../volunteers/planned-shifts.ts';
import { useAskedStep, type StepWindowProps } from './use-asked-step.ts';

/** Takes a volunteer off a shift, with a mandatory reason. */
export function CancelDialog({ person, now, onClose, ...taking }: StepWindowProps) {
  const { t } = useTranslation(['assignments', 'common']);
  const asked = useAskedStep(taking);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { shift, volunteer_name: name } = person;
  return (
    <FormDialog
      size="sm"
      title={t('cancel.title', { name })}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('common:close')}
      tone="danger"
      isPending={asked.isPending}
      isUnsaved={reason.trim() !== ''}
      failure={asked.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (reason.trim() !== '') void asked.take({ kind: 'cancel', reason: reason.trim() });
      }}
    >
      <p>{t('cancel.text', { name, title: shift.title })}</p>
      <TextArea
        label={t('cancel.reason')}
        description={t(phaseOf(shift, now) === 'over' ? 'cancel.kept' : 'cancel.mailed', { name })}
        isRequired
        maxLength={LIMITS.shortText}
        value={reason}
        onChange={setReason}
        error={isChecked && reason.trim() === '' ? t('cancel.required') : undefined}
      />
    </FormDialog>
  );
}
