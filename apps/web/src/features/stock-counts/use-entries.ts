import type { StockCountLine } from '@nourish/contract';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { subjectOf, type Entry as Unsent } from '../../lib/offline/entry.ts';
import { useOutbox } from '../../lib/offline/outbox-entries.ts';
import { errorOf, withdraw } from '../../lib/offline/outbox.ts';
import { useEnterLine, useRefreshCount } from './api.ts';
import { readUnits } from './figures.ts';

/** Another user's newer entry in a line. */
export interface OtherEntry {
  counted: number;
  by: string;
  version: number;
}

/** An entry that is not saved on the server yet. */
export interface Entry {
  line: StockCountLine;
  text: string;
  state: 'typing' | 'invalid' | 'saving' | 'waiting' | 'failed' | 'conflict';
  message?: string;
  theirs?: OtherEntry;
}
type Entries = Readonly<Record<string, Entry>>;

const without = (entries: Entries, item_id: string): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => id !== item_id));

function theirsIn(error: unknown): OtherEntry | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { counted_quantity, counted_by, version } =
    error.errors.find(({ code }) => code === 'counted_meanwhile') ?? {};
  if (counted_quantity === undefined || counted_by === undefined || version === undefined) return undefined;
  return { counted: counted_quantity, by: counted_by, version };
}

/** The state of a line with an entry in the outbox. */
function entryOf(line: StockCountLine, unsent: Unsent): Entry | undefined {
  if (unsent.action.kind !== 'count') return undefined;
  const text = String(unsent.action.body.counted_quantity);
  const error = errorOf(unsent);
  if (error === null) return { line, text, state: 'waiting' };
  const theirs = theirsIn(error);
  const message = errorMessage(error);
  return theirs
    ? { line, text, state: 'conflict', message, theirs }
    : { line, text, state: 'failed', message };
}

/** The unsaved entries of all pages. Sends each at once; a failed one stays until it is saved. */
export function useEntries(count_id: string, onSaved: (line: StockCountLine, isSent: boolean) => void) {
  const [entries, setEntries] = useState<Entries>({});
  // Running requests, known before the next render: a blur event follows immediately after Enter.
  const sending = useRef(new Map<string, number>());
  const enter = useEnterLine(count_id);
  const refresh = useRefreshCount(count_id);
  const outbox = useOutbox();
  const unsentOf = (item_id: string) =>
    outbox.find(({ action }) => subjectOf(action) === `count/${count_id}/${item_id}`);

  const put = (line: StockCountLine, entry: Omit<Entry, 'line'>) =>
    setEntries((before) => ({ ...before, [line.item_id]: { line, ...entry } }));
  const drop = ({ item_id }: StockCountLine) => setEntries((before) => without(before, item_id));

  const send = async (line: StockCountLine, counted_quantity: number, version: number): Promise<void> => {
    if (sending.current.get(line.item_id) === counted_quantity) return;
    sending.current.set(line.item_id, counted_quantity);
    const text = String(counted_quantity);
    put(line, { text, state: 'saving' });
    try {
      const done = await enter.mutateAsync({ line, counted_quantity, version });
      const changed = (done.isSent ? done.answer?.line : null) ?? { ...line, counted_quantity };
      // The field has changed meanwhile; its new content is a separate entry.
      setEntries((before) => {
        const now = before[line.item_id];
        if (now === undefined || now.text === text) return without(before, line.item_id);
        return { ...before, [line.item_id]: { ...now, line: done.isSent ? changed : line } };
      });
      onSaved(changed, done.isSent);
    } catch (error) {
      const theirs = theirsIn(error);
      setEntries((before) => {
        const now = before[line.item_id];
        // The field has changed meanwhile; its new content is sent separately and reports its own conflict.
        if (now !== undefined && now.text !== text) return before;
        const message = errorMessage(error);
        const state = theirs ? 'conflict' : 'failed';
        return { ...before, [line.item_id]: { line, text, state, message, ...(theirs && { theirs }) } };
      });
    } finally {
      sending.current.delete(line.item_id);
    }
  };

  return {
    /** The unsaved entry of a line. */
    entryOf: (line: StockCountLine): Entry | undefined => {
      const unsent = unsentOf(line.item_id);
      return entries[line.item_id] ?? (unsent && entryOf(line, unsent));
    },
    /** True if the line has an unsaved or queued entry. */
    has: (item_id: string): boolean => entries[item_id] !== undefined || unsentOf(item_id) !== undefined,
    /** The entries that need the user's attention. */
    unsaved: Object.values(entries).filter(({ state }) => state === 'failed' || state === 'conflict'),
    type: (line: StockCountLine, text: string) => put(line, { text, state: 'typing' }),
    /** Saves the field. Returns false if it is empty or invalid. */
    commit: (line: StockCountLine): boolean => {
      const entry = entries[line.item_id];
      if (entry === undefined) return line.counted_quantity !== null;
      if (entry.state === 'saving') return true;
      if (entry.state === 'conflict') return false;
      if (entry.text.trim() === '') {
        // An emptied field does not delete the saved entry; the Remove button does.
        drop(line);
        return false;
      }
      const units = readUnits(entry.text);
      if (units === null) {
        put(line, { text: entry.text, state: 'invalid' });
        return false;
      }
      if (units === line.counted_quantity && entry.state === 'typing') drop(line);
      else void send(line, units, line.version);
      return true;
    },
    /** Overwrites the other user's entry with the own one. */
    keepMine: ({ line, text, theirs }: Entry) =>
      void send(line, readUnits(text) ?? 0, theirs?.version ?? line.version),
    keepTheirs: ({ line }: Entry) => {
      drop(line);
      const unsent = unsentOf(line.item_id);
      if (unsent) void withdraw(unsent);
      refresh();
    },
    retry: ({ line, text }: Entry) => void send(line, readUnits(text) ?? 0, line.version),
  };
}
export type EntryBook = ReturnType<typeof useEntries>;
