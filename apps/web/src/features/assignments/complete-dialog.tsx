import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useAskedStep, type StepWindowProps } from './use-asked-step.ts';

/** Records the planned hours of a volunteer without times, or only feedback. */
export function CompleteDialog({
  kind,
  person,
  onClose,
  ...taking
}: StepWindowProps & { kind: 'complete' | 'feedback' }) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const asked = useAskedStep(taking);
  const { shift, volunteer_name: name } = person;
  const [feedback, setFeedback] = useState(person.feedback ?? '');
  const hours = t('hours', { count: shift.duration_hours, hours: formatNumber(shift.duration_hours) });
  return (
    <FormDialog
      size="sm"
      title={t(`${kind}.title`, { name })}
      confirmLabel={t(`${kind}.confirm`)}
      isPending={asked.isPending}
      failure={asked.failure}
      onClose={onClose}
      onSubmit={() => void asked.take({ kind, feedback: feedback.trim() })}
    >
      {kind === 'complete' && <p>{t('complete.text', { name, hours })}</p>}
      <TextArea
        label={t('feedback.label')}
        description={t('feedback.help', { name })}
        isOptional={kind === 'complete'}
        maxLength={LIMITS.longText}
        value={feedback}
        onChange={setFeedback}
      />
    </FormDialog>
  );
}
