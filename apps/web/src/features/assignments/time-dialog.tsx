import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { clockAt } from './day.ts';
import { useAskedStep, type StepWindowProps } from './use-asked-step.ts';

/** Asks for a check-in or check-out time that was not recorded. */
export function TimeDialog({
  kind,
  person,
  now,
  onClose,
  ...taking
}: StepWindowProps & { kind: 'check_in' | 'check_out' }) {
  const { t } = useTranslation('assignments');
  const { timeOf } = useShiftWords();
  const asked = useAskedStep(taking);
  const { shift, volunteer_name: name } = person;
  const planned = kind === 'check_in' ? shift.start_time : shift.end_time;
  const form = useForm({
    initial: () => ({ time: phaseOf(shift, now) === 'over' ? planned : clockAt(now, shift.time_zone) }),
    validate: ({ time }) => ({ time: time === '' && t('time.required') }),
    onSubmit: ({ time }) => asked.take({ kind, time }),
  });
  return (
    <FormDialog
      size="sm"
      title={t(`time.${kind}.title`, { name })}
      confirmLabel={t(`action.${kind}`)}
      {...form.dialog}
      isUnsaved={false}
      failure={asked.failure}
      onClose={onClose}
    >
      <TextField
        type="time"
        label={t(`time.${kind}.label`)}
        description={t('time.planned', { time: timeOf(shift) })}
        isRequired
        {...form.field('time')}
        error={form.errorOf('time') ?? (asked.fields[`${kind}_time`] && t('time.offShift'))}
      />
    </FormDialog>
  );
}
