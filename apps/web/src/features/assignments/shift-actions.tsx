import type { Shift, VolunteerShift } from '@nourish/contract';
import { ClipboardCheck, ListChecks, UserPlus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWhenLost } from '../../lib/focus-when-lost.ts';
import { Button } from '../../ui/button.tsx';
import { phaseOf } from '../volunteers/planned-shifts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { isExpected, isUnsettled } from './closing.ts';
import { isCheckInOpen, takesPeople } from './steps.ts';

interface ShiftActionsProps {
  shift: Shift;
  people: readonly VolunteerShift[];
  now: number;
  /** Takes the focus when the button that was pressed is gone. */
  titleRef: RefObject<HTMLElement | null>;
}

/** What can be done about a shift as a whole. */
export function ShiftActions({ shift, people, now, titleRef }: ShiftActionsProps) {
  const { t } = useTranslation('assignments');
  const [asking, setAsking] = useState<'assign' | 'check_in' | 'close' | null>(null);
  const { title } = shift;
  const isOver = phaseOf(shift, now) === 'over';
  const expected = people.filter(isExpected);
  const canClose = isOver && (shift.status === 'published' || people.some(isUnsettled));
  const onClose = () => {
    setAsking(null);
    focusWhenLost(titleRef.current);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isCheckInOpen(shift, now) && expected.length > 1 && (
          <Button
            variant="secondary"
            className="max-sm:w-full"
            aria-label={t('actionFor', {
              action: t('checkInAll.action', { count: expected.length }),
              name: title,
            })}
            onPress={() => setAsking('check_in')}
          >
            <ListChecks aria-hidden className="size-5" />
            {t('checkInAll.action', { count: expected.length })}
          </Button>
        )}
        {canClose && (
          <Button
            className="max-sm:w-full"
            aria-label={t('actionFor', { action: t('close.action'), name: title })}
            onPress={() => setAsking('close')}
          >
            <ClipboardCheck aria-hidden className="size-5" />
            {t('close.action')}
          </Button>
        )}
        {takesPeople(shift, now) && (
          <Button
            variant="secondary"
            className="max-sm:w-full"
            aria-label={t('actionFor', { action: t('assign.action'), name: title })}
            onPress={() => setAsking('assign')}
          >
            <UserPlus aria-hidden className="size-5" />
            {t('assign.action')}
          </Button>
        )}
      </div>
      {asking === 'assign' && <AssignDialog shift={shift} people={people} onClose={onClose} />}
      {asking === 'check_in' && <CheckInDialog shift={shift} people={people} onClose={onClose} />}
      {asking === 'close' && <CloseDialog shift={shift} people={people} onClose={onClose} />}
    </>
  );
}
