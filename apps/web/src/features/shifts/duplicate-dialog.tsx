import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { newKey } from '../../lib/idempotency.ts';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useDuplicateShift } from './api.ts';
import { nextDayFor } from './plan.ts';
import { ShiftStepDialog, type StepProps } from './shift-step-dialog.tsx';

const MAX_DAYS = 31;

/** A target day with its idempotency key. */
interface Copy {
  key: string;
  day: string;
  error?: string;
}

/** Creates drafts of the same shift on other days. Created copies leave the dialog, refused ones stay. */
export function DuplicateDialog({ shift, onClose }: StepProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { mutateAsync } = useDuplicateShift();
  const [planned, setPlanned] = useState<string[]>([]);
  const form = useForm({
    initial: (): { copies: Copy[] } => ({
      copies: [{ key: newKey(), day: nextDayFor(shift.shift_date, todayIn(shift.time_zone)) }],
    }),
    validate: (values) => ({ copies: isIncomplete(values.copies) && t('problems.date') }),
    onSubmit: take,
  });
  const { isPending } = form;
  const { copies } = form.values;
  const setCopies = (changed: Copy[]) => form.change({ copies: changed });

  const problemOf = ({ day, error }: Copy, position: number) => {
    if (error !== undefined) return error;
    if (!form.isInvalid) return undefined;
    if (day === '') return t('problems.date');
    return copies.slice(0, position).some((other) => other.day === day) ? t('problems.dayTwice') : undefined;
  };
  const setDay = (changed: Copy, day: string) =>
    // A new day is a new copy and needs a new key.
    setCopies(copies.map((copy) => (copy === changed ? { key: newKey(), day } : copy)));
  const addDay = () => {
    const last = copies.at(-1)?.day;
    const day = last ? addDays(last, 7) : '';
    setCopies([...copies, { key: newKey(), day }]);
  };

  async function take() {
    const failed = new Map<string, string>();
    await mutateAsync({
      shift,
      days: copies,
      report: (day, outcome) => {
        if (outcome !== 'done') failed.set(day, errorMessage(outcome));
      },
    });
    const done = copies.filter(({ day }) => !failed.has(day)).map(({ day }) => day);
    if (failed.size === 0) {
      showToast(t('steps.duplicate.done', { count: planned.length + done.length, title: shift.title }));
      onClose();
      return;
    }
    setPlanned([...planned, ...done]);
    setCopies(
      copies.flatMap((copy) => {
        const error = failed.get(copy.day);
        return error === undefined ? [] : [{ ...copy, error }];
      }),
    );
    throw new Error(`${failed.size} days refused`); // Each day shows its error.
  }

  return (
    <ShiftStepDialog
      {...form.dialog}
      {...{ shift, onClose }}
      failure={null}
      isUnsaved={copies.length > 1}
      title={t('steps.duplicate.title')}
      confirmLabel={t('steps.duplicate.confirm', { count: copies.length })}
    >
      <p>{t('steps.duplicate.text')}</p>
      {planned.length > 0 && (
        <Alert tone="success">
          {t('steps.duplicate.planned', {
            count: planned.length,
            days: planned.map((day) => formatDate(day, 'weekday')).join(' · '),
          })}
        </Alert>
      )}
      <ul className="flex flex-col gap-3">
        {copies.map((copy, position) => (
          <li key={position} className="flex items-start gap-2">
            <DateField
              className="grow"
              label={t('steps.duplicate.day', { number: position + 1, count: copies.length })}
              isRequired
              isDisabled={isPending}
              value={copy.day}
              error={problemOf(copy, position)}
              onChange={(day) => setDay(copy, day)}
            />
            {copies.length > 1 && (
              <IconButton
                className="mt-7.5"
                icon={X}
                label={t('steps.duplicate.removeDay', { number: position + 1 })}
                isDisabled={isPending}
                onPress={() => setCopies(copies.filter((other) => other !== copy))}
              />
            )}
          </li>
        ))}
      </ul>
      {copies.length < MAX_DAYS && (
        <Button variant="quiet" className="self-start" isDisabled={isPending} onPress={addDay}>
          <Plus aria-hidden className="size-4" />
          {t('steps.duplicate.addDay')}
        </Button>
      )}
    </ShiftStepDialog>
  );
}

/** A day is missing or selected twice. */
const isIncomplete = (copies: readonly Copy[]): boolean =>
  copies.some(({ day }) => day === '') || new Set(copies.map(({ day }) => day)).size < copies.length;
