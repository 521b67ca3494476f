import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { serversOf } from '../db/primary.ts';
import { ALL, followTopics, person, stockAt } from './topics.ts';

const t = testDatabase();
const [here, there] = ['01900000-0000-7000-8000-00000000000A', '01900000-0000-7000-8000-00000000000b'];

test('a change at one food bank invalidates its topic and that of all food banks, and no others', () => {
  const topics = followTopics(serversOf(t.url));
  const before = topics.version();
  topics.invalidate([stockAt(here)]);
  const unchanged = (topic: string, since = before) => topics.areUnchanged([topic], since);
  expect([unchanged(stockAt(here)), unchanged(stockAt(null))]).toEqual([false, false]);
  expect([unchanged(stockAt(there)), unchanged(person(here))]).toEqual([true, true]);
  expect(unchanged(stockAt(here), topics.version())).toBe(true);
});

test('a change of everything, or of too many topics, invalidates all topics', () => {
  const topics = followTopics(serversOf(t.url));
  for (const changed of [[ALL], Array.from({ length: 10_001 }, (_, n) => person(`${n}`))]) {
    const before = topics.version();
    topics.invalidate(changed);
    topics.invalidate([person('one')]);
    expect(topics.areUnchanged([stockAt(there)], before)).toBe(false);
    expect(topics.areUnchanged([stockAt(there)], topics.version())).toBe(true);
  }
});

test('a process with a hanging connection is not up to date until it has received the delayed notifications', async () => {
  const line = await slowLine(t.url);
  const topics = followTopics(serversOf(line.url));
  const known = () => vi.waitFor(async () => expect(await topics.areUpToDate()).toBe(true), 20_000);
  await known();
  line.hold();
  const before = topics.version();
  await t.database.pool.query(`select pg_notify('nourish_changes', $1)`, [stockAt(here)]);
  await vi.waitFor(async () => expect(await topics.areUpToDate()).toBe(false), 20_000);
  expect(topics.areUnchanged([stockAt(here)], before)).toBe(true);
  line.goOn();
  await known();
  expect(topics.areUnchanged([stockAt(here)], before)).toBe(false);
  await topics.close();
  await line.close();
});

test('reads from before and during a lost connection are outdated after the reconnect', async () => {
  const line = await slowLine(t.url);
  const topics = followTopics(serversOf(line.url));
  const known = () => vi.waitFor(async () => expect(await topics.areUpToDate()).toBe(true), 20_000);
  await known();
  const asked = topics.version();
  line.cut();
  await vi.waitFor(() => expect(topics.areUnchanged([stockAt(here)], asked)).toBe(false), 20_000);
  // A read begins now, and another process writes after that.
  const read = topics.version();
  await t.database.pool.query(`select pg_notify('nourish_changes', $1)`, [stockAt(here)]);
  await known();
  expect(topics.areUnchanged([stockAt(here)], read)).toBe(false);
  await topics.close();
  await line.close();
});

/** A proxy to the database that can be cut, and that can hold replies back. */
async function slowLine(address: string) {
  const url = new URL(address);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const database = connect(target);
    for (const socket of [client, database]) socket.on('error', () => {});
    client.pipe(database).pipe(client);
    sockets.push(client, database);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port); // a TCP server: never a path
  return {
    url: url.href,
    hold: () => sockets.forEach((socket) => socket.cork()),
    cut: () => sockets.forEach((socket) => socket.destroy()),
    goOn: () => sockets.forEach((socket) => socket.uncork()),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
