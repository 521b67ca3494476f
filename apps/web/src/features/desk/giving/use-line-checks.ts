import type { DeskClient, LineCheck } from '@nourish/contract';
import { focusManager, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { checkKey, deskCheckQuery } from '../api.ts';
import { isAnswered, linesToCheck, verdictOf, type Answer, type ToCheck } from './checks.ts';
import type { GivenLine } from './lines.ts';

interface Choice extends Omit<ToCheck, 'clientId'> {
  foodBankId: string;
  /** null: anonymous. */
  client: Pick<DeskClient, '_id' | 'stated_needs'> | null;
  /** When it is picked up; left out: today. */
  pickupDate?: string;
  /** Why the lines were refused. */
  error: unknown;
  /** False while the lines are not on screen. */
  isShown: boolean;
}

/**
 * Compares lines with the needs of the household before they are sent. Asks only about lines without an answer, because the
 * server records each read of the needs; about all of them again on window focus and after a refusal. The server checks
 * the lines again when they are sent.
 */
export function useLineChecks({ foodBankId, client, pickupDate, error, isShown, ...choice }: Choice) {
  const clientId = client?._id ?? null;
  /** Verdicts on other needs do not count. */
  const needs = JSON.stringify([clientId, client?.stated_needs]);
  const [state, setState] = useState<State>({
    needs,
    error,
    round: 0,
    from: undefined,
    hasFailed: false,
    answers: {},
  });
  let known = state;
  if (known.needs !== needs) known = { ...known, needs, round: known.round + 1, answers: {} };
  // The stock, a label or the household has changed.
  if (known.error !== error)
    known = {
      ...known,
      error,
      round: known.round + Number(error instanceof ApiError && error.status === 409),
    };
  const round = `${known.round}/${pickupDate ?? ''}`;
  const wanted = isShown ? linesToCheck({ ...choice, clientId }) : [];
  const asked = wanted.filter((line) => !isAnswered(line, known.answers[checkKey(line)], round));
  const isAsking = asked.length > 0;
  const query = useQuery({
    ...deskCheckQuery(round, {
      foodbank_id: foodBankId,
      client_id: clientId,
      ...(pickupDate && { pickup_date: pickupDate }),
      lines: asked,
    }),
    enabled: isAsking,
  });
  // Earlier answers stay while the lines are asked about again, and if that fails.
  if (query.data !== undefined && query.data !== known.from)
    known = {
      ...known,
      from: query.data,
      hasFailed: false,
      answers: {
        ...known.answers,
        ...Object.fromEntries(query.data.map((answer) => [checkKey(answer.line), { ...answer, round }])),
      },
    };
  if (query.error !== null && !known.hasFailed) known = { ...known, hasFailed: true };
  if (known !== state) setState(known);

  const recheck = () => setState((before) => ({ ...before, round: before.round + 1 }));
  const onFocus = useEffectEvent(() => {
    if (wanted.length > 0) recheck();
  });
  useEffect(() => focusManager.subscribe((isFocused) => isFocused && onFocus()), []);

  const of = (line: { inventory_id?: string; item_name?: string }): LineCheck | undefined =>
    known.answers[checkKey(line)]?.check;
  const given = isShown ? choice.lines.filter(({ quantity }) => quantity > 0) : [];
  /** Lines that the server would refuse now. */
  const open = given.filter((line) => {
    const check = of(line);
    return check !== undefined && verdictOf(check, line.acknowledged) !== 'free';
  });
  const compared = clientId === null ? [] : given;
  const isUnknown = compared.some((line) => of(line) === undefined);
  const isLoading = isUnknown && !known.hasFailed;
  const [tries, setTries] = useState(0);
  return {
    of,
    /** True if the line was not compared with the needs, or not yet. */
    isNotCompared: (line: GivenLine): boolean => {
      const check = of(line);
      return clientId !== null && line.quantity > 0 && (check === undefined || check.is_unknown === true);
    },
    /** Lines to decide on before they are sent. */
    openCount: open.length,
    /** Lines with a label that does not answer every need, or that were not compared. */
    uncheckedCount: compared.filter((line) => {
      const check = of(line);
      return !check || check.is_unknown || check.cautions.some(({ state: read }) => read === 'not_checked');
    }).length,
    comparedCount: compared.length,
    /** Some lines were not compared, because the server did not respond. */
    isFailed: isUnknown && known.hasFailed,
    /** Some lines are being compared for the first time. False from a failure until the next response. */
    isLoading,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    recheck,
    /** Counts attempts to send lines that the server would refuse. These lines then get the focus. */
    tries,
    isHeldBack: tries > 0 && open.length > 0,
    /**
     * True if lines have to be compared or decided on first, so that nothing is sent before the desk has seen the verdict.
     * Asks again about open lines, in case a label was read meanwhile.
     */
    holdsBack: (): boolean => {
      if (open.length === 0) return isLoading;
      setTries((count) => count + 1);
      recheck();
      return true;
    },
  };
}
export type LineChecks = ReturnType<typeof useLineChecks>;

interface State {
  needs: string;
  error: unknown;
  /** Counts the times at which all lines are asked about again. */
  round: number;
  /** The response that was read last. */
  from: unknown;
  /** A check has failed since the last response. */
  hasFailed: boolean;
  /** By `checkKey`. */
  answers: Readonly<Record<string, Answer>>;
}
