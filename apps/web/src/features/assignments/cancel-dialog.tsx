import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { useAskedStep, type StepWindowProps } from './use-asked-step.ts';

/** Takes a volunteer off a shift, with a mandatory reason. */
export function CancelDialog({ person, now, onClose, ...taking }: StepWindowProps) {
  const { t } = useTranslation(['assignments', 'common']);
  const asked = useAskedStep(taking);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && t('cancel.required') }),
    onSubmit: ({ reason }) => asked.take({ kind: 'cancel', reason: reason.trim() }),
  });
  const { shift, volunteer_name: name } = person;
  return (
    <FormDialog
      size="sm"
      title={t('cancel.title', { name })}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('common:close')}
      tone="danger"
      {...form.dialog}
      failure={asked.failure}
      onClose={onClose}
    >
      <p>{t('cancel.text', { name, title: shift.title })}</p>
      <TextArea
        label={t('cancel.reason')}
        description={t(phaseOf(shift, now) === 'over' ? 'cancel.kept' : 'cancel.mailed', { name })}
        isRequired
        maxLength={LIMITS.shortText}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
