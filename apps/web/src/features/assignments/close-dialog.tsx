import type { Shift, VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCompleteShift, useConfirmHours } from './api.ts';
import { CloseRow } from './close-row.tsx';
import {
  type Attendance,
  type Failures,
  hasAllTimes,
  hoursOf,
  isUnsettled,
  jobFor,
  proposalFor,
  useBatch,
} from './closing.ts';
import { FailedPeople } from './failed-people.tsx';
import { PersonTimes } from './person-times.tsx';
import { isUnconfirmed } from './steps.ts';
import { useReason } from './use-reason.ts';

interface CloseDialogProps {
  shift: Shift;
  people: readonly VolunteerShift[];
  onClose: () => void;
}

/**
 * Closes a shift: proposes hours for volunteers without any, confirms self-recorded hours, then completes the
 * shift. Each volunteer is recorded by a separate call; if one fails, it stays in the list and the shift
 * stays open for a retry.
 */
export function CloseDialog({ shift, people, onClose }: CloseDialogProps) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const reasonOf = useReason();
  const record = useBatch();
  const confirm = useConfirmHours();
  const complete = useCompleteShift();
  const [attendances, setAttendances] = useState<Readonly<Record<string, Attendance>>>({});
  const [failures, setFailures] = useState<Failures>(new Map());
  const [isChecked, setIsChecked] = useState(false);
  const attendanceOf = (person: VolunteerShift) => attendances[person._id] ?? proposalFor(person);

  const unsettled = people.filter(isUnsettled);
  const recorded = people.filter(({ status }) => status === 'completed');
  const unconfirmed = people.filter(isUnconfirmed);
  const hours =
    recorded.reduce((sum, { hours_worked }) => sum + (hours_worked ?? 0), 0) +
    unsettled.reduce((sum, person) => sum + (hoursOf(person, attendanceOf(person)) ?? 0), 0);
  const coming = unsettled.filter((person) => attendanceOf(person).hasAttended).length;

  const onSubmit = async () => {
    setIsChecked(true);
    if (!unsettled.every((person) => hasAllTimes(attendanceOf(person)))) return;
    const failed = await record.mutateAsync(unsettled.map((person) => jobFor(person, attendanceOf(person))));
    setFailures(failed);
    // A volunteer recorded by a colleague in the meantime is no longer in the list.
    if (failed.size > 0) return;
    if (unconfirmed.length > 0)
      try {
        await confirm.mutateAsync(unconfirmed.map(({ _id }) => _id));
      } catch {
        return; // The error is shown below.
      }
    if (shift.status === 'published')
      try {
        await complete.mutateAsync(shift._id);
      } catch (error) {
        // A colleague has closed it already.
        if (!isConflict(error)) return;
      }
    showToast(t('close.done', { title: shift.title }));
    onClose();
  };
  const failure = confirm.error ?? (isConflict(complete.error) ? null : complete.error);
  return (
    <FormDialog
      size="lg"
      title={t('close.title', { title: shift.title })}
      confirmLabel={t(failures.size > 0 ? 'close.again' : 'close.confirm')}
      isPending={record.isPending || confirm.isPending || complete.isPending}
      isUnsaved={Object.keys(attendances).length > 0}
      failure={failure ? reasonOf(failure) : null}
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{unsettled.length > 0 ? t('close.text', { count: unsettled.length }) : t('close.nothingLeft')}</p>
      {unsettled.length > 0 && (
        <ul className="flex flex-col gap-4">
          {unsettled.map((person) => (
            <CloseRow
              key={person._id}
              person={person}
              attendance={attendanceOf(person)}
              isChecked={isChecked}
              isDisabled={record.isPending}
              failure={failures.get(person._id) ?? null}
              onChange={(changes) =>
                setAttendances((before) => ({
                  ...before,
                  [person._id]: { ...attendanceOf(person), ...changes },
                }))
              }
            />
          ))}
        </ul>
      )}
      {unconfirmed.length > 0 && (
        <>
          <p>{t('close.unconfirmed')}</p>
          <ul className="flex flex-col gap-2">
            {unconfirmed.map((person) => (
              <li key={person._id}>
                <p className="font-semibold wrap-anywhere">{person.volunteer_name}</p>
                <PersonTimes person={person} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p role="status" className="font-semibold tabular-nums">
        {t('close.total', {
          count: recorded.length + coming,
          hours: t('hours', { count: hours, hours: formatNumber(hours) }),
        })}
      </p>
      <FailedPeople people={unsettled} failures={failures} />
    </FormDialog>
  );
}
