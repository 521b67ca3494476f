import type { AffectedBooking, ExceptionalDay, FoodBank, PickupSchedule, Program } from '@nourish/contract';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { DayDialog } from './day-dialog.tsx';
import { HolidayList } from './holiday-list.tsx';
import { useBlockTexts } from './use-block-texts.ts';
import { useHoursChange } from './use-hours-change.tsx';

interface ExceptionalDaysProps {
  foodBank: FoodBank;
  schedule: PickupSchedule;
  programs: readonly Program[];
  today: string;
  onSaved: (toCall: readonly AffectedBooking[]) => void;
}

/** Days that are closed or have other hours, and the public holidays to come. Each is saved by itself. */
export function ExceptionalDays({ foodBank, schedule, programs, today, onSaved }: ExceptionalDaysProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate } = useDates();
  const [edited, setEdited] = useState<ExceptionalDay | 'new' | null>(null);
  const { about: toRemove, ...removal } = useQuestion<ExceptionalDay>();
  const { start, hasConflict, question } = useHoursChange(foodBank, schedule, onSaved);
  const days = schedule.exceptions.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return (
    <CardSection title={t('days.title')}>
      <p className="text-muted">{t(days.length === 0 ? 'days.none' : 'days.intro')}</p>
      {hasConflict && <Alert tone="warning">{t('conflictNothing')}</Alert>}
      {days.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {days.map((day) => (
            <DayRow
              key={day.date}
              day={day}
              programs={programs}
              onEdit={() => setEdited(day)}
              onRemove={() => removal.ask(day)}
            />
          ))}
        </ul>
      )}
      {/* A row: the focus moves here from the last day or holiday. */}
      <div data-focus-row>
        <Button variant="secondary" onPress={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          {t('days.add')}
        </Button>
      </div>
      <HolidayList
        province={foodBank.province}
        schedule={schedule}
        today={today}
        onClose={(date, reason) => start({ kind: 'day', date, reason, blocks: [] })}
      />
      {edited !== null && (
        <DayDialog
          foodBank={foodBank}
          schedule={schedule}
          day={edited === 'new' ? null : edited}
          programs={programs}
          today={today}
          onSaved={onSaved}
          onClose={() => setEdited(null)}
        />
      )}
      {toRemove && (
        <ConfirmDialog
          {...removal.dialog}
          tone="primary"
          title={t('days.removal.ask', { day: formatDate(toRemove.date, 'long') })}
          message={t('days.removal.question')}
          confirmLabel={t('days.removal.action')}
          onConfirm={() => start({ kind: 'removal', date: toRemove.date })}
        />
      )}
      {question}
    </CardSection>
  );
}

interface DayRowProps {
  day: ExceptionalDay;
  programs: readonly Program[];
  onEdit: () => void;
  onRemove: () => void;
}

function DayRow({ day: { date, reason, blocks }, programs, onEdit, onRemove }: DayRowProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate } = useDates();
  const { spanText } = useBlockTexts(programs);
  const name = formatDate(date, 'long');
  return (
    <li data-focus-row className="flex items-start gap-1">
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold first-letter:uppercase">{name}</p>
        <p className="text-sm">{blocks.length === 0 ? t('days.closed') : blocks.map(spanText).join(', ')}</p>
        {reason !== null && <p className="text-sm wrap-anywhere text-muted">{reason}</p>}
      </div>
      <IconButton icon={Pencil} label={t('days.editOf', { day: name })} onPress={onEdit} />
      <IconButton icon={Trash2} label={t('days.removal.of', { day: name })} onPress={onRemove} />
    </li>
  );
}
