import type {
  AffectedBooking,
  DayBlock,
  ExceptionalDay,
  FoodBank,
  PickupSchedule,
  Program,
} from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { dayBlockOf } from './block-form.ts';
import { BlockList } from './block-list.tsx';
import { dayValuesOf, validateDay, withUsualHours } from './day-values.ts';
import { useHoursChange } from './use-hours-change.tsx';
import { USUAL_BLOCK } from './week.ts';

interface DayDialogProps {
  foodBank: FoodBank;
  schedule: PickupSchedule;
  /** null for a new one. */
  day: ExceptionalDay | null;
  programs: readonly Program[];
  today: string;
  onSaved: (toCall: readonly AffectedBooking[]) => void;
  onClose: () => void;
}

/** Closes a day, or gives it other hours. */
export function DayDialog({ foodBank, schedule, day, programs, today, onSaved, onClose }: DayDialogProps) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate } = useDates();
  const { start, hasConflict, question } = useHoursChange(foodBank, schedule, (toCall) => {
    onClose();
    onSaved(toCall);
  });
  /** The day of the last attempt. It was free then. */
  const [attempted, setAttempted] = useState<string | null>(null);
  const own = day?.date ?? attempted;
  const taken = schedule.exceptions.map(({ date }) => date).filter((date) => date !== own);
  const form = useForm({
    initial: () => dayValuesOf(day),
    validate: (values) => validateDay(values, { today, taken }),
    derive: (values, changes) => withUsualHours(schedule, values, changes),
    textOf: (problem) => t(`errors.${problem}`),
    onSubmit: ({ date, kind, reason, blocks }) => {
      setAttempted(date);
      return start({
        kind: 'day',
        date,
        reason: reason.trim() || null,
        blocks: kind === 'open' ? blocks : [],
      });
    },
  });
  const { date, kind, blocks } = form.values;
  const theirs = schedule.exceptions.find((each) => each.date === date);
  // If another person has added the same day in the meantime, this is a change of theirs.
  const isChange = day !== null || (theirs !== undefined && attempted === date);
  const isSameDay = theirs !== undefined && JSON.stringify(theirs) !== JSON.stringify(day);
  const dayName = date === '' ? t('days.thisDay') : formatDate(date, 'long');
  return (
    <>
      <FormDialog
        {...form.dialog}
        failure={hasConflict ? t(isSameDay ? 'conflictDay' : 'conflict') : form.error}
        title={isChange ? t('days.editOf', { day: dayName }) : t('days.add')}
        confirmLabel={t('days.save')}
        onClose={onClose}
      >
        {!isChange && <DateField label={t('days.date')} isRequired min={today} {...form.field('date')} />}
        <RadioGroup
          label={t('days.kind')}
          options={[
            { value: 'closed', label: t('days.kinds.closed') },
            { value: 'open', label: t('days.kinds.open') },
          ]}
          {...form.field('kind')}
        />
        {kind === 'open' && (
          <DayBlocks
            blocks={blocks}
            day={dayName}
            programs={programs}
            error={form.errorOf('blocks')}
            onChange={(next) => form.change({ blocks: next })}
          />
        )}
        <TextField
          label={t('days.reason')}
          description={t('days.reasonHelp')}
          isOptional
          autoComplete="off"
          maxLength={LIMITS.name}
          {...form.field('reason')}
        />
      </FormDialog>
      {question}
    </>
  );
}

interface DayBlocksProps {
  blocks: DayBlock[];
  day: string;
  programs: readonly Program[];
  error: string | undefined;
  onChange: (blocks: DayBlock[]) => void;
}

function DayBlocks({ blocks, day, programs, error, onChange }: DayBlocksProps) {
  const { t } = useTranslation('pickup-hours');
  const [edited, setEdited] = useState<DayBlock | 'new' | null>(null);
  const without = (block: DayBlock | 'new' | null) => blocks.filter((each) => each !== block);
  return (
    <div data-focus-row role="group" aria-label={t('days.hours')} className="flex flex-col gap-1">
      {blocks.length > 0 && (
        <BlockList
          blocks={blocks}
          day={day}
          programs={programs}
          onEdit={setEdited}
          onRemove={(block) => onChange(without(block))}
        />
      )}
      <Button variant="secondary" className="self-start" onPress={() => setEdited('new')}>
        <Plus aria-hidden className="size-5" />
        {t('week.add')}
      </Button>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {edited !== null && (
        <BlockDialog
          title={t(edited === 'new' ? 'week.addTo' : 'week.editOf', { day })}
          start={edited === 'new' ? (blocks[0] ?? USUAL_BLOCK) : edited}
          isNew={edited === 'new'}
          others={without(edited)}
          programs={programs}
          onDone={(values) =>
            onChange(
              [...without(edited), dayBlockOf(values)].toSorted((one, other) =>
                one.from < other.from ? -1 : 1,
              ),
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
