import { ReadableStream } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { followChanges } from './live.ts';
import { storeToken } from './token.ts';

let stop = (): void => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A server whose streams the test writes. */
function fakeStreams(refusals: number[] = []) {
  const streams: {
    write: (text: string) => void;
    end: () => void;
    signal: AbortSignal | null | undefined;
  }[] = [];
  globalThis.fetch = async (_input, init) => {
    const status = refusals.shift();
    if (status !== undefined)
      return Response.json({ success: false, code: 'internal', message: '' }, { status });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        void streams.push({
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          signal: init?.signal,
        }),
    });
    // Not a Response: jsdom's streams are not those of Node.
    return { status: 200, ok: true, headers: new Headers(), body } as unknown as Response;
  };
  return streams;
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('reports the topics of events, also of those that arrive in pieces', async () => {
  vi.useFakeTimers();
  storeToken('abc');
  const streams = fakeStreams();
  const seen: (readonly string[])[] = [];
  stop = followChanges((topics) => seen.push(topics));
  await settled();
  streams[0]?.write('event: open\ndata: []\n\n:\n\nevent: change\nda');
  streams[0]?.write('ta: ["requests","inbox"]\n\n');
  await settled();
  expect(seen).toEqual([['requests', 'inbox']]);
});

test('connects again after the end, and then counts everything as changed', async () => {
  vi.useFakeTimers();
  storeToken('abc');
  const streams = fakeStreams();
  const seen: (readonly string[])[] = [];
  stop = followChanges((topics) => seen.push(topics));
  await settled();
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([streams.length, seen]).toEqual([2, [['all']]]);
});

test('waits longer after each failure', async () => {
  vi.useFakeTimers();
  storeToken('abc');
  const streams = fakeStreams([500, 500, 500]);
  stop = followChanges(() => {});
  // At most 2 + 4 + 8 seconds, at least half of that.
  await vi.advanceTimersByTimeAsync(6_900);
  expect(streams).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(7_200);
  expect(streams).toHaveLength(1);
});

test('stops when the session has ended', async () => {
  vi.useFakeTimers();
  storeToken('abc');
  const streams = fakeStreams([401]);
  stop = followChanges(() => {});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(streams).toHaveLength(0);
});

test('closes the connection when it stops', async () => {
  vi.useFakeTimers();
  storeToken('abc');
  const streams = fakeStreams();
  followChanges(() => {})();
  await settled();
  expect(streams[0]?.signal?.aborted ?? true).toBe(true);
});
