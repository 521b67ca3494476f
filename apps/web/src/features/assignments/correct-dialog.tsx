import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
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
  const form = useForm({
    initial: {
      check_in_time: person.check_in_time ?? shift.start_time,
      check_out_time: person.check_out_time ?? shift.end_time,
    },
    validate: ({ check_in_time, check_out_time }) => ({
      check_in_time: check_in_time === '' && t('time.required'),
      check_out_time: hasLeft && check_out_time === '' && t('time.required'),
    }),
    onSubmit: ({ check_in_time, check_out_time }) =>
      asked.take({ kind: 'correct', check_in_time, ...(hasLeft && { check_out_time }) }),
  });
  const { check_in_time: came, check_out_time: left } = form.values;
  const hours = hoursBetween(came, left);
  const field = (name: 'check_in_time' | 'check_out_time') => ({
    ...form.field(name),
    error: form.errorOf(name) ?? (asked.fields[name] && t('time.offShift')),
  });
  return (
    <FormDialog
      size="sm"
      title={t('correct.title', { name })}
      confirmLabel={t('correct.confirm')}
      {...form.dialog}
      isUnsaved={false}
      failure={asked.failure}
      onClose={onClose}
    >
      <p className="text-muted">{t('time.planned', { time: timeOf(shift) })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="time" label={t('time.check_in.label')} isRequired {...field('check_in_time')} />
        {hasLeft && (
          <TextField type="time" label={t('time.check_out.label')} isRequired {...field('check_out_time')} />
        )}
      </div>
      {hasLeft && came !== '' && left !== '' && (
        <p role="status" className="text-lg font-semibold tabular-nums">
          {t('hours', { count: hours, hours: formatNumber(hours) })}
        </p>
      )}
    </FormDialog>
  );
}
