import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Topics } from '../../cache/topics.ts';
import type { Actor } from '../../context.ts';
import { createStreams } from './streams.ts';

const HERE = '0193a8e2-0000-7000-8000-000000000001';
const actorOf = (changes: Partial<Actor>): Actor => ({
  user_id: '0193a8e2-0000-7000-8000-00000000000a',
  name: 'Ana',
  email: 'ana@nourish.example',
  role: 'staff',
  language: 'en',
  foodbank_id: HERE,
  ...changes,
});

function makeStreams(sessions = new Map<string, Actor>()) {
  const listeners = new Set<(topics: readonly string[]) => void>();
  const topics: Topics = {
    version: () => 0,
    areUnchanged: () => true,
    invalidate: (changed) => listeners.forEach((listener) => listener(changed)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    areUpToDate: async () => true,
    close: async () => {},
  };
  const streams = createStreams({ topics, findActor: async (token) => sessions.get(token) ?? null });
  return { streams, topics, listeners };
}

/** The next event that names changes. */
const nextChange = (source: Readable): Promise<string[]> =>
  new Promise((resolve) =>
    source.on('data', (text) => {
      const data = /^event: change\ndata: (.*)\n\n$/.exec(String(text))?.[1];
      if (data !== undefined) resolve(JSON.parse(data) as string[]);
    }),
  );

test.each<[who: string, actor: Partial<Actor>, expected: string[]]>([
  ['staff', {}, ['inbox', 'requests']],
  ['an administrator', { role: 'admin', foodbank_id: null }, ['donations', 'inbox', 'recalls', 'requests']],
  ['a recipient at the same food bank', { role: 'recipient' }, ['inbox']],
])('%s hears of their own scope, once for changes of a moment', async (_, changes, expected) => {
  const { streams, topics } = makeStreams();
  const actor = actorOf(changes);
  const source = streams.open(actor, 'token');
  const heard = nextChange(source);
  topics.invalidate([`requests:${HERE}`]);
  topics.invalidate([
    `requests:${HERE}`,
    'donations:0193a8e2-0000-7000-8000-000000000002',
    'recalls:0193a8e2-0000-7000-8000-000000000002',
  ]);
  topics.invalidate([`inbox:${actor.user_id}`, 'inbox:0193a8e2-0000-7000-8000-00000000000b', 'person:1']);
  expect((await heard).toSorted()).toEqual(expected);
  source.destroy();
});

test('a reader that does not read holds the names of the topics only, and gets them when it reads', async () => {
  const { streams, topics } = makeStreams();
  const source = streams.open(actorOf({}), 'token');
  const changes = Array.from({ length: 10_000 }, () => `requests:${HERE}`);
  for (const change of changes) topics.invalidate([change]);
  expect(source.readableLength).toBeLessThan(2_048);
  expect(await nextChange(source)).toEqual(['requests']);
  source.destroy();
});

test('the stream ends with its session', async () => {
  const actor = actorOf({});
  const sessions = new Map([
    ['ended', actor],
    ['other', actor],
  ]);
  const { streams, topics, listeners } = makeStreams(sessions);
  const [ended, other] = [streams.open(actor, 'ended'), streams.open(actor, 'other')];
  other.resume();
  sessions.delete('ended');
  const end = once(ended.resume(), 'end');
  topics.invalidate([`person:${actor.user_id}`]);
  await end;
  expect(streams.count()).toBe(1);
  other.destroy();
  await once(other, 'close');
  expect([streams.count(), listeners.size]).toEqual([0, 0]);
});

test('the seventh stream of a user closes their oldest', async () => {
  const { streams } = makeStreams();
  const sources = Array.from({ length: 7 }, () => streams.open(actorOf({}), 'token').resume());
  streams.open(actorOf({ user_id: '0193a8e2-0000-7000-8000-00000000000c' }), 'token').resume();
  await once(sources[0]!, 'end'); // there are seven
  expect(streams.count()).toBe(7);
  streams.close();
  expect(streams.count()).toBe(0);
});
