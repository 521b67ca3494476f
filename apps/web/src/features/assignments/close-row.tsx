import type { VolunteerShift } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { TextField } from '../../ui/text-field.tsx';
import { hoursOf, type Attendance } from './closing.ts';
import { Segments } from './segments.tsx';

interface CloseRowProps {
  person: VolunteerShift;
  attendance: Attendance;
  isChecked: boolean;
  isDisabled: boolean;
  failure: unknown;
  onChange: (changes: Partial<Attendance>) => void;
}

/** A volunteer without hours: attendance and times. */
export function CloseRow({ person, attendance, isChecked, isDisabled, failure, onChange }: CloseRowProps) {
  const { t } = useTranslation('assignments');
  const { formatTime, formatNumber } = useDates();
  const nameId = useId();
  const { volunteer_name: name, check_in_time, status } = person;
  const isThere = status === 'checked_in';
  const hours = hoursOf(person, attendance);
  const fields = fieldErrors(failure);
  const problem = (time: string, field: string) =>
    isChecked && time === '' ? t('time.required') : fields[field] && t('time.offShift');
  return (
    <li
      aria-labelledby={nameId}
      className="flex flex-col gap-3 rounded-md border border-line px-4 py-3 sm:grid sm:grid-cols-[1fr_auto] sm:items-start sm:gap-x-6"
    >
      <div className="min-w-0">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {isThere && check_in_time
            ? t('close.notCheckedOut', { time: formatTime(check_in_time) })
            : t('close.notCheckedIn')}
        </p>
        {hours !== null && attendance.left !== '' && attendance.came !== '' && (
          <p className="mt-1 font-semibold tabular-nums">
            {t('hours', { count: hours, hours: formatNumber(hours) })}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3 sm:w-72">
        {!isThere && (
          <Segments
            label={t('close.whether', { name })}
            options={[
              { value: 'came', label: t('close.came') },
              { value: 'missed', label: t('close.missed') },
            ]}
            value={attendance.hasAttended ? 'came' : 'missed'}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ hasAttended: value === 'came' })}
          />
        )}
        {attendance.hasAttended && (
          <div className="grid grid-cols-2 gap-3">
            {!isThere && (
              <TextField
                type="time"
                label={t('time.check_in.label')}
                value={attendance.came}
                isDisabled={isDisabled}
                onChange={(came) => onChange({ came })}
                error={problem(attendance.came, 'check_in_time')}
              />
            )}
            <TextField
              type="time"
              label={t('time.check_out.label')}
              value={attendance.left}
              isDisabled={isDisabled}
              onChange={(left) => onChange({ left })}
              error={problem(attendance.left, 'check_out_time')}
            />
          </div>
        )}
      </div>
    </li>
  );
}
