import type { PutBack } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isNotFound } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSetPutBack } from './api.ts';

interface Tick {
  row: PutBack;
  isDone: boolean;
  /** When the server responded; null before. */
  settledAt: number | null;
}

/**
 * Ticks of this visit of the page. Ticked rows stay in the list, so that they can be unticked and the focus stays where
 * it is; a tick that the server refuses is taken back. Rows loaded after a tick show what the server says.
 */
export function useTicks(rows: readonly PutBack[], loadedAt: number) {
  const { t } = useTranslation('put-backs');
  const [ticks, setTicks] = useState<ReadonlyMap<string, Tick>>(new Map());
  const setPutBack = useSetPutBack();
  const store = (row: PutBack, tick: Tick | null) =>
    setTicks((before) => {
      const after = new Map(before);
      if (tick === null) after.delete(row._id);
      else after.set(row._id, tick);
      return after;
    });
  const set = async (row: PutBack, isDone: boolean) => {
    if (ticks.get(row._id)?.settledAt === null) return;
    store(row, { row, isDone, settledAt: null });
    try {
      await setPutBack.mutateAsync({ id: row._id, isDone });
      store(row, { row, isDone, settledAt: Date.now() });
    } catch (error) {
      const isGone = isNotFound(error);
      store(row, isGone ? null : { row, isDone: !isDone, settledAt: Date.now() });
      const words = isGone ? t('gone', { code: row.code }) : errorMessage(error);
      showToast(t('tickFailed', { item: row.item_name, message: words }), 'danger');
    }
  };
  const listed = new Set(rows.map(({ _id }) => _id));
  const isNewer = ({ settledAt }: Tick) => settledAt === null || settledAt >= loadedAt;
  const kept = [...ticks.values()].flatMap((tick) =>
    !listed.has(tick.row._id) && (tick.isDone || isNewer(tick)) ? tick.row : [],
  );
  const isDone = ({ _id }: PutBack) => {
    const tick = ticks.get(_id);
    return tick !== undefined && tick.isDone && (isNewer(tick) || !listed.has(_id));
  };
  const all = [...rows, ...kept];
  return { rows: all, isDone, left: all.filter((row) => !isDone(row)).length, set };
}
