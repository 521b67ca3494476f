import type { LineCheck } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkKey, deskCheckQuery } from '../api.ts';
import { linesToCheck, verdictOf, type ToCheck } from './checks.ts';
import type { GivenLine } from './lines.ts';

interface Choice extends ToCheck {
  foodBankId: string;
  /** When it is picked up; left out: today. */
  pickupDate?: string;
}

const NOTHING = { lines: [] };

/** What the guard says of lines that are not sent yet. The server checks them again when they are. */
export function useLineChecks({ foodBankId, pickupDate, ...choice }: Choice) {
  const { clientId, lines } = choice;
  const asked = linesToCheck(choice);
  const isAsking = asked.length > 0;
  const query = useQuery({
    ...deskCheckQuery(
      isAsking
        ? {
            foodbank_id: foodBankId,
            client_id: clientId,
            ...(pickupDate && { pickup_date: pickupDate }),
            lines: asked,
          }
        : NOTHING,
    ),
    enabled: isAsking,
  });
  // What was said before stays while other lines are asked about, and if that fails.
  const [known, setKnown] = useState<{
    clientId: string | null;
    from: typeof query.data;
    checks: Record<string, LineCheck>;
  }>({ clientId, from: undefined, checks: {} });
  const isOther = known.clientId !== clientId;
  if (isOther || (query.data !== undefined && query.data !== known.from))
    setKnown({
      clientId,
      from: query.data,
      checks: { ...(isOther ? {} : known.checks), ...query.data },
    });
  const of = (line: { inventory_id?: string; item_name?: string }): LineCheck | undefined =>
    known.checks[checkKey(line)];
  const given = lines.filter(({ quantity }) => quantity > 0);
  /** Lines that the server would refuse now. */
  const open = given.filter((line) => {
    const check = of(line);
    return check !== undefined && verdictOf(check, line.acknowledged) !== 'free';
  });
  const isUnknown = clientId !== null && given.some((line) => of(line) === undefined);
  const gate = useGate(open, () => void query.refetch());
  return {
    of,
    /** Lines to decide on before they are sent. */
    openCount: open.length,
    /** Some lines were not compared with the needs, because the server did not respond. */
    isFailed: isAsking && isUnknown && query.error !== null,
    isLoading: isAsking && isUnknown && query.error === null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    ...gate,
  };
}
export type LineChecks = ReturnType<typeof useLineChecks>;

/** Holds back what the server would refuse, and leads to it. Asks again, in case a label was read meanwhile. */
function useGate(open: readonly GivenLine[], recheck: () => void) {
  const [tries, setTries] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const focusOpen = useEffectEvent(() =>
    list.current?.querySelector<HTMLElement>('[data-open] :is(input, button):enabled')?.focus(),
  );
  useEffect(() => {
    if (tries > 0) focusOpen();
  }, [tries]);
  return {
    /** Contains the lines. */
    list,
    isHeldBack: tries > 0 && open.length > 0,
    /** True if lines have to be decided first. */
    holdsBack: (): boolean => {
      if (open.length === 0) return false;
      setTries((count) => count + 1);
      recheck();
      return true;
    },
  };
}
