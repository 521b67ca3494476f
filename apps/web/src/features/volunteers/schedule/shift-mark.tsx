import type { Shift } from '@nourish/contract';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { isFull, SpotsLeft, useChoiceWords } from '../open-schedule/shift-days.tsx';
import { canWait, heldUntil, isMine, placeInLine } from '../waitlist/waiting.ts';
import type { ScheduledShift } from './schedule-days.ts';

interface ShiftMarkProps {
  shift: ScheduledShift;
  now: number;
}

/** The reader's sign-up or waitlist position, or their shift at the same time, else the number of open spots. */
export function ShiftMark({ shift, now }: ShiftMarkProps) {
  const { t } = useTranslation('volunteers');
  const place = placeInLine(shift);
  if (isMine(shift))
    return (
      <StatusBadge tone="success">
        <CircleCheck aria-hidden className="mr-1 size-4" />
        {t('shift.mine')}
      </StatusBadge>
    );
  if (heldUntil(shift, now) !== null) return <StatusBadge tone="info">{t('waitlist.heldShort')}</StatusBadge>;
  if (place !== null) return <StatusBadge tone="info">{t('waitlist.placeShort', { place })}</StatusBadge>;
  if (shift.overlaps !== null) return <OverlapNote title={shift.overlaps} />;
  return <SpotsLeft shift={shift} />;
}

/** Names the reader's shift that keeps them from taking another one. It wraps, because titles are long. */
export function OverlapNote({ title }: { title: string }) {
  const { t } = useTranslation('volunteers');
  return (
    <span className="min-w-0 rounded-md bg-sunken px-2.5 py-0.5 text-sm font-semibold wrap-break-word forced-colors:border">
      {t('shift.overlaps', { title })}
    </span>
  );
}

/** Returns the words for opening a shift, or null if the reader is on it or can do nothing there. */
export function useShiftChoice(now: number) {
  const { t } = useTranslation('volunteers');
  const choiceOf = useChoiceWords();
  return (shift: ScheduledShift): { action: string; label: string } | null => {
    if (isWaitedFor(shift, now))
      return { action: t('agenda.details'), label: t('agenda.detailsOf', { title: shift.title }) };
    if (isMine(shift) || shift.overlaps !== null || (isFull(shift) && !canWait(shift, now))) return null;
    return choiceOf(shift);
  };
}

/** True if the reader is on the waitlist, or a spot is held for them. */
const isWaitedFor = (shift: Shift, now: number): boolean =>
  placeInLine(shift) !== null || heldUntil(shift, now) !== null;
