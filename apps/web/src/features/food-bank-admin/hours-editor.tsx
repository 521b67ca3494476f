import { LIMITS, WEEKDAYS } from '@nourish/contract/constants';
import { CalendarClock, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Weekday } from '../food-banks/opening-hours.ts';
import { TimeSelect } from '../food-banks/time-select.tsx';
import { useHoursText } from '../food-banks/use-hours-text.ts';
import { copyMonday, type DayHours, isAllClosed, type WeekHours, withOfficeHours } from './day-hours.ts';
import type { FormProblems } from './validate.ts';

interface HoursEditorProps {
  week: WeekHours;
  onChange: (week: WeekHours) => void;
  problems: FormProblems['days'];
  /** Errors from the server by field. */
  refused: Record<string, string>;
}

/** Opening hours of a week. Each day is closed, has a span, or has a text. */
export function HoursEditor({ week, onChange, problems, refused }: HoursEditorProps) {
  const { t } = useTranslation('food-bank-admin');
  const { formatTime } = useDates();
  return (
    <fieldset className="flex flex-col">
      <legend data-focus-home tabIndex={-1} className="mb-2 text-xl font-bold">
        {t('hours.title')}
      </legend>
      {isAllClosed(week) && (
        <Button
          variant="secondary"
          className="mb-2 self-start"
          onPress={() => onChange(withOfficeHours(week))}
        >
          <CalendarClock aria-hidden className="size-4" />
          {t('hours.fillOffice', { from: formatTime('09:00'), to: formatTime('17:00') })}
        </Button>
      )}
      <div className="flex flex-col divide-y divide-line">
        {WEEKDAYS.map((day) => {
          const problem = problems[day];
          return (
            <DayRow
              key={day}
              day={day}
              hours={week[day]}
              onChange={(changes) => onChange({ ...week, [day]: { ...week[day], ...changes } })}
              error={problem ? t(problem) : refused[`operatingHours.${day}`]}
            />
          );
        })}
      </div>
      {week.mon.mode !== 'closed' && (
        <Button variant="secondary" className="mt-3 self-start" onPress={() => onChange(copyMonday(week))}>
          <Copy aria-hidden className="size-4" />
          {t('hours.copyMonday')}
        </Button>
      )}
      {refused.operatingHours && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {refused.operatingHours}
        </p>
      )}
    </fieldset>
  );
}

const MODES = ['closed', 'open', 'text'] as const;

interface DayRowProps {
  day: Weekday;
  hours: DayHours;
  onChange: (changes: Partial<DayHours>) => void;
  error: string | undefined;
}

function DayRow({ day, hours: { mode, from, to, text }, onChange, error }: DayRowProps) {
  const { t } = useTranslation('food-bank-admin');
  const { dayText } = useHoursText();
  const name = dayText(day, 'long');
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-3 max-sm:*:nth-3:col-span-full sm:grid-cols-[7rem_12rem_minmax(0,1fr)]"
    >
      <span aria-hidden className="font-semibold pt-2.5 first-letter:uppercase">
        {name}
      </span>
      <Select
        label={t('hours.mode', { day: name })}
        isLabelHidden
        options={MODES.map((value) => ({ value, label: t(`hours.${value}`) }))}
        value={mode}
        onChange={(value) => onChange({ mode: value })}
        error={mode === 'closed' ? error : undefined}
      />
      {mode === 'open' && (
        <div className="flex flex-wrap items-start gap-2">
          <TimeSelect
            isLabelHidden
            className="min-w-33 flex-1"
            label={t('hours.from', { day: name })}
            value={from}
            onChange={(value) => onChange({ from: value })}
          />
          <span aria-hidden className="pt-2.5 text-muted max-[24rem]:hidden">
            –
          </span>
          <TimeSelect
            isLabelHidden
            className="min-w-33 flex-1"
            label={t('hours.to', { day: name })}
            value={to}
            onChange={(value) => onChange({ to: value })}
            error={error}
          />
        </div>
      )}
      {mode === 'text' && (
        <TextField
          label={t('hours.words', { day: name })}
          isLabelHidden
          maxLength={LIMITS.openingHours}
          placeholder={t('hours.example')}
          value={text}
          onChange={(value) => onChange({ text: value })}
          error={error}
        />
      )}
    </div>
  );
}
