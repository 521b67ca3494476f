import type { Shift, Volunteer } from '@nourish/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { ShiftStanding } from '../schedule/shift-standing.tsx';
import { useShiftWords } from '../use-shift-words.ts';
import { useShiftActions, type ShiftActions } from '../schedule/use-shift-actions.ts';

interface WaitingShiftsProps {
  shifts: readonly Shift[];
  records: readonly Volunteer[];
  now: number;
}

/** Full shifts on whose waitlist the person is, earliest first, with the spots held for them. */
export function WaitingShifts({ shifts, records, now }: WaitingShiftsProps) {
  const { t } = useTranslation('volunteers');
  const actions = useShiftActions(records, () => undefined);
  const { failure } = actions;
  // A shift whose action was refused may have left the list before the refusal arrives.
  const isGone = failure && !shifts.some(({ _id }) => _id === failure.shift._id);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-4">
      <h2 id="waiting" tabIndex={-1} className="rounded-sm text-xl outline-none">
        {t('waitlist.title')}
      </h2>
      {isGone && (
        <Alert tone="danger" title={failure.shift.title}>
          {failure.message}
        </Alert>
      )}
      {shifts.length === 0 && <p className="text-muted">{t('waitlist.none')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {shifts.map((shift) => (
          <WaitingShift
            key={shift._id}
            shift={shift}
            record={records.find(({ foodbank_id }) => foodbank_id === shift.foodbank_id)}
            isPlaceNamed={records.length > 1}
            now={now}
            actions={actions}
          />
        ))}
      </ul>
    </section>
  );
}

interface WaitingShiftProps {
  shift: Shift;
  record: Volunteer | undefined;
  /** Shows the food bank, if the volunteer helps at several. */
  isPlaceNamed: boolean;
  now: number;
  actions: ShiftActions;
}

function WaitingShift({ shift, record, isPlaceNamed, now, actions }: WaitingShiftProps) {
  const { formatDate } = useDates();
  const { timeOf } = useShiftWords();
  const titleId = useId();
  const error = actions.errorOf(shift);
  return (
    <Card as="li" aria-labelledby={titleId} className="flex flex-col gap-2 py-3! lg:py-5!">
      <div>
        <h3 id={titleId} className="text-lg wrap-break-word">
          {shift.title}
        </h3>
        <p className="text-muted">
          <span className="inline-block first-letter:uppercase">{formatDate(shift.shift_date, 'near')}</span>
          {` · ${timeOf(shift)}`}
        </p>
        <p className="text-muted empty:hidden">
          {[shift.location, isPlaceNamed && shift.foodbank_name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ShiftStanding
        {...{ shift, now, actions }}
        canSignUp={record !== undefined && record.status !== 'suspended'}
      />
      {error && <Alert tone="danger">{error}</Alert>}
    </Card>
  );
}
