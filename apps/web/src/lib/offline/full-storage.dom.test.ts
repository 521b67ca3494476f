import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../fake-api.ts';
import { readAllStored } from './database.ts';
import type { Action, Entry } from './entry.ts';
import { readOutbox } from './outbox-entries.ts';
import { openOutbox, perform, sendWaiting, withdrawAll } from './outbox.ts';

/**
 * Fake of the parts of IndexedDB that `database.ts` uses; `room` is the number of writes until the quota is
 * exceeded.
 */
let room = Infinity;
const stored = new Map<string, unknown>();
class FakeTransaction {
  error: unknown = null;
  oncomplete = () => {};
  onabort = () => {};
  readonly #steps: (() => void)[] = [];
  constructor() {
    setTimeout(() => this.#end());
  }
  #end() {
    const before = new Map(stored);
    try {
      for (const step of this.#steps) step();
      this.oncomplete();
    } catch (error) {
      stored.clear();
      for (const [key, value] of before) stored.set(key, value);
      this.error = error;
      this.onabort();
    }
  }
  #request(step: () => unknown) {
    const request = { transaction: this, result: undefined as unknown, onsuccess: () => {} };
    this.#steps.push(() => {
      request.result = step();
      request.onsuccess();
    });
    return request;
  }
  objectStore = () => ({
    getAll: ({ from, to }: { from: string; to: string }) =>
      this.#request(() =>
        [...stored.keys()]
          .sort()
          .filter((key) => key >= from && key <= to)
          .map((key) => stored.get(key)),
      ),
    put: (value: unknown, key: string) =>
      this.#request(() => {
        if (room <= 0) throw new DOMException('No room', 'QuotaExceededError');
        room -= 1;
        stored.set(key, value);
      }),
    delete: (range: string | { from: string; to: string }) =>
      this.#request(() => {
        if (typeof range === 'string') stored.delete(range);
        else for (const key of stored.keys()) if (key >= range.from && key <= range.to) stored.delete(key);
      }),
    clear: () => this.#request(() => stored.clear()),
  });
}
Object.assign(globalThis, {
  indexedDB: {
    open: () => {
      const request = { result: { transaction: () => new FakeTransaction() }, onsuccess: () => {} };
      setTimeout(() => request.onsuccess());
      return request;
    },
  },
  IDBKeyRange: { bound: (from: string, to: string) => ({ from, to }) },
});

const count = (counted_quantity: number): Action => ({
  kind: 'count',
  params: { id: 'c', item_id: 'rice' },
  body: { counted_quantity, version: 0 },
});
const COUNT = 'PUT /api/stock-counts/:id/lines/:item_id';
const NOT_THERE = refuse('not_ready', 'Soon');
const FAILED = refuse('internal', 'Oops');
const TAKEN = refuse('invalid_transition', 'It is closed');
/** The outbox returns the data of a response unchanged. */
const DONE = Response.json({ success: true, data: { _id: 'rice' } });
/** Stored counts, as the next start of the app reads them. */
const storedCounts = async () =>
  ((await readAllStored('waiting', 'rosa/')) as Entry[]).map(({ action }) =>
    action.kind === 'count' ? action.body.counted_quantity : null,
  );

beforeEach(() => openOutbox({ id: 'rosa', token: 'abc' }));
afterEach(async () => {
  room = Infinity;
  await withdrawAll();
});

test('keeps a stored count until its replacement is stored', async () => {
  fakeApi({ [COUNT]: NOT_THERE });
  await perform(count(7), 'Rice');
  room = 0;
  await expect(perform(count(8), 'Rice')).rejects.toThrow('No room');
  expect(await storedCounts()).toEqual([7]);

  room = Infinity;
  expect(await perform(count(9), 'Rice')).toEqual({ isSent: false });
  expect(await storedCounts()).toEqual([9]);
});

test('sends a stored entry even if nothing more can be stored', async () => {
  fakeApi({ [COUNT]: DONE });
  room = 1;
  expect(await perform(count(7), 'Rice')).toEqual({ isSent: true, answer: { _id: 'rice' } });
  expect(await storedCounts()).toEqual([]);
});

test('sends the same body each time even if the sending could not be stored', async () => {
  const sent: string[] = [];
  fakeApi({
    [COUNT]: async ({ request }) => {
      sent.push(await request.clone().text());
      return sent.length > 1 ? DONE : FAILED;
    },
  });
  room = 1;
  expect(await perform(count(7), 'Rice')).toEqual({ isSent: false });
  await sendWaiting();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(readOutbox()).toEqual([]);
});

test('shows a refusal that could not be stored', async () => {
  let answer = FAILED;
  fakeApi({ [COUNT]: () => answer });
  room = 1;
  await perform(count(7), 'Rice');
  answer = TAKEN;
  await sendWaiting();
  expect(readOutbox()).toMatchObject([{ name: 'Rice', refusal: { code: 'invalid_transition' } }]);
});
