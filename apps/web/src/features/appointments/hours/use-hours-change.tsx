import type { AffectedBooking, FoodBank, PickupSchedule } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isConflict } from '../../../lib/api-error.ts';
import { QUERY_ROOTS } from '../../../lib/query-client.ts';
import { AffectedDialog } from './affected-dialog.tsx';
import { overtakenBy, pickupScheduleQuery, previewChange, useSaveChange, type Overtaken } from './api.ts';
import { hoursAfter, windowAfter, type HoursChange } from './changes.ts';
import { refusedMoves, type Decisions, type RefusedMove } from './decisions.ts';

interface Asked {
  change: HoursChange;
  version: number;
  /** The listed ones. */
  affected: readonly AffectedBooking[];
  /** Of all affected bookings. */
  count: number;
  /** Why staff are asked again. */
  why: Overtaken | null;
  refused: readonly RefusedMove[];
}

interface ChangingHours {
  /** Saves at once if no booking is affected. Else opens the question. Rejects if the call fails. */
  start: (change: HoursChange) => Promise<void>;
  /** True if another person has changed the hours. They are loaded again; what was entered stays. */
  hasConflict: boolean;
  forgetConflict: () => void;
  question: ReactNode;
}

/** Changes the hours of a food bank. Render `question` on the page. `onSaved` gets the people to call. */
export function useHoursChange(
  foodBank: FoodBank,
  schedule: PickupSchedule,
  onSaved: (toCall: readonly AffectedBooking[]) => void,
): ChangingHours {
  const { foodbank_id } = schedule;
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasConflict, setHasConflict] = useState(false);

  const save = async (
    change: HoursChange,
    version: number,
    decided: Decisions,
    toCall: readonly AffectedBooking[] = [],
  ) => {
    await mutateAsync({ foodbank_id, version, change, decided });
    setAsked(null);
    onSaved(toCall);
  };
  const ask = async (
    change: HoursChange,
    version: number,
    again: Pick<Asked, 'why' | 'refused'> = { why: null, refused: [] },
  ) => {
    const { affected, affected_count: count } = await previewChange({ foodbank_id, version, change });
    if (count > 0) setAsked({ change, version, affected, count, ...again });
    return count > 0;
  };
  const saveOrAsk = async (
    change: HoursChange,
    version: number,
    decided: Decisions,
    affected: readonly AffectedBooking[] = [],
    toCall: readonly AffectedBooking[] = [],
  ) => {
    try {
      await save(change, version, decided, toCall);
    } catch (error) {
      const why = overtakenBy(error);
      if (why === null) throw error;
      // Times that are full now are not offered again.
      await queryClient.invalidateQueries({ queryKey: QUERY_ROOTS.slots });
      const again = { why, refused: refusedMoves(error, decided, affected) };
      if (!(await ask(change, version, again))) await save(change, version, { decisions: [] });
    }
  };
  const noticeConflict = async (attempt: () => Promise<void>) => {
    setHasConflict(false);
    try {
      await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      await queryClient.invalidateQueries({ queryKey: pickupScheduleQuery(foodbank_id).queryKey });
      setAsked(null);
      setHasConflict(true);
    }
  };

  return {
    start: (change) =>
      noticeConflict(async () => {
        const { version } = schedule;
        if (!(await ask(change, version))) await saveOrAsk(change, version, { decisions: [] });
      }),
    hasConflict,
    forgetConflict: () => setHasConflict(false),
    question: asked && (
      <AffectedDialog
        {...asked}
        foodBank={foodBank}
        hours={hoursAfter(schedule, asked.change)}
        windowDays={windowAfter(schedule, asked.change)}
        onDecide={(decided, toCall) =>
          noticeConflict(() => saveOrAsk(asked.change, asked.version, decided, asked.affected, toCall))
        }
        onClose={() => setAsked(null)}
      />
    ),
  };
}
