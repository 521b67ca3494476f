import type { VolunteerShift } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { clockAt } from './day.ts';
import { type AskingAction, hoursBetween, type Step } from './steps.ts';
import { useReason } from './use-reason.ts';
import type { TakesSteps } from './use-step.ts';

const DIALOGS: Record<AskingAction, (props: AttendanceDialogProps) => ReactNode> = {
  check_in_at: (props) => <TimeDialog {...props} kind="check_in" />,
  check_out_at: (props) => <TimeDialog {...props} kind="check_out" />,
  correct: (props) => <CorrectDialog {...props} />,
  complete: (props) => <CompleteDialog {...props} kind="complete" />,
  feedback: (props) => <CompleteDialog {...props} kind="feedback" />,
  cancel: (props) => <CancelDialog {...props} />,
};

/** The dialog for a step that needs input. */
export const AttendanceDialog = ({ action, ...props }: AttendanceDialogProps & { action: AskingAction }) =>
  DIALOGS[action](props);

/** Takes a volunteer off a shift, with a mandatory reason. */
function CancelDialog({ person, now, onClose, ...taking }: AttendanceDialogProps) {
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

/** Records the planned hours of a volunteer without times, or only feedback. */
function CompleteDialog({
  kind,
  person,
  onClose,
  ...taking
}: AttendanceDialogProps & { kind: 'complete' | 'feedback' }) {
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

/** Corrects check-in and check-out times and shows the resulting hours. */
function CorrectDialog({ person, onClose, ...taking }: AttendanceDialogProps) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const { timeOf } = useStaffShiftWords();
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

/** Asks for a check-in or check-out time that was not recorded. */
function TimeDialog({
  kind,
  person,
  now,
  onClose,
  ...taking
}: AttendanceDialogProps & { kind: 'check_in' | 'check_out' }) {
  const { t } = useTranslation('assignments');
  const { timeOf } = useStaffShiftWords();
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

interface AttendanceDialogProps {
  person: VolunteerShift;
  now: number;
  step: TakesSteps;
  /** Closed without performing the step. */
  onClose: () => void;
  /** The step was performed or is no longer possible; the row shows the result. */
  onDone: () => void;
}

/** Closes the dialog on success or if a colleague was faster, else returns the error. */
function useAskedStep({ step, onDone }: Pick<AttendanceDialogProps, 'step' | 'onDone'>) {
  const reasonOf = useReason();
  const error = step.failure?.error ?? null;
  const fields = fieldErrors(error);
  return {
    take: async (next: Step) => {
      const outcome = await step.take(next);
      if (outcome === 'done' || outcome === 'overtaken') onDone();
    },
    isPending: step.pending !== null,
    fields,
    /** The error, unless a field shows it. */
    failure: error === null || Object.keys(fields).length > 0 ? null : reasonOf(error),
  };
}
