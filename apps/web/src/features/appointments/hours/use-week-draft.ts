import type { PickupSchedule } from '@nourish/contract';
import { useState } from 'react';
import { isSameWeek, rebase, weekIn, type Week } from './week.ts';

interface Draft {
  /** The schedule that was changed. */
  base: PickupSchedule;
  week: Week;
}

/**
 * The edited week, until it is saved. If another person saves the hours in the meantime, the draft
 * becomes a change of theirs.
 */
export function useWeekDraft(schedule: PickupSchedule) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isMerged, setIsMerged] = useState(false);
  if (draft !== null && draft.base.version !== schedule.version) {
    const [base, theirs] = [weekIn(draft.base), weekIn(schedule)];
    setDraft({ base: schedule, week: rebase(draft.week, base, theirs) });
    if (!isSameWeek(base, theirs)) setIsMerged(true);
  }
  const saved = weekIn(schedule);
  const week = draft?.week ?? saved;
  return {
    week,
    /** Also true for a first week, which is only proposed. */
    isDirty: draft !== null && (schedule.version === 0 || !isSameWeek(week, saved)),
    /** True if another person has changed the week that is edited here. */
    isMerged,
    change: (changes: Partial<Week>) => setDraft({ base: schedule, week: { ...week, ...changes } }),
    drop: () => {
      setDraft(null);
      setIsMerged(false);
    },
  };
}
