import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { hoursBetween } from './steps.ts';
import { useAskedStep, type StepWindowProps } from './use-asked-step.ts';

/** Corrects check-in and check-out times and shows the resulting hours. */
export function CorrectDialog({ person, onClose, ...taking }: StepWindowProps) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const { timeOf } = useShiftWords();
  const asked = useAskedStep(taking);
  const { shift, volunteer_name: name } = person;
  const hasLeft = person.status === 'completed';
  const [came, setCame] = useState(person.check_in_time ?? shift.start_time);
  const [left, setLeft] = useState(person.check_out_time ?? shift.end_time);
  const [isChecked, setIsChecked] = useState(false);
  const hasAllTimes = came !== '' && (left !== '' || !hasLeft);
  const hours = hoursBetween(came, left);
  const problem = (time: string, field: string) =>
    isChecked && time === '' ? t('time.required') : asked.fields[field] && t('time.offShift');
  return (
    <FormDialog
      size="sm"
      title={t('correct.title', { name })}
      confirmLabel={t('correct.confirm')}
      isPending={asked.isPending}
      failure={asked.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsChecked(true);
        if (!hasAllTimes) return;
        void asked.take({
          kind: 'correct',
          check_in_time: came,
          ...(hasLeft && { check_out_time: left }),
        });
      }}
    >
      <p className="text-muted">{t('time.planned', { time: timeOf(shift) })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="time"
          label={t('time.check_in.label')}
          isRequired
          value={came}
          onChange={setCame}
          error={problem(came, 'check_in_time')}
        />
        {hasLeft && (
          <TextField
            type="time"
            label={t('time.check_out.label')}
            isRequired
            value={left}
            onChange={setLeft}
            error={problem(left, 'check_out_time')}
          />
        )}
      </div>
      {hasLeft && hasAllTimes && (
        <p role="status" className="text-lg font-semibold tabular-nums">
          {t('hours', { count: hours, hours: formatNumber(hours) })}
        </p>
      )}
    </FormDialog>
  );
}
