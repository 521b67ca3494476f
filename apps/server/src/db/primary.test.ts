import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDatabase } from './database.ts';
import { createPrimaryFinder, hostsOf, PrimaryClient } from './primary.ts';

const t = testDatabase();

const ONE = 'postgres://nourish@one/food';
const TWO = 'postgres://nourish@two/food';

test.each([
  ['postgres://me:se%40cret@one:5432/food', ['postgres://me:se%40cret@one:5432/food']],
  [
    'postgresql://me@one:5432,two:5433/food?sslmode=require',
    ['postgresql://me@one:5432/food?sslmode=require', 'postgresql://me@two:5433/food?sslmode=require'],
  ],
  ['postgres://[::1]:5432,[::2]/food', ['postgres://[::1]:5432/food', 'postgres://[::2]/food']],
  ['postgres:///food?host=/run/postgresql', ['postgres:///food?host=/run/postgresql']],
])('splits %s by host', (url, hosts) => expect(hostsOf(url)).toEqual(hosts));

/** A finder over fake servers, given by timeline; undefined for a standby or an unreachable server. */
function finderOn(timelines: Record<string, number | undefined>, recheckMs?: number) {
  const probes: string[] = [];
  const probe = async (url: string) => {
    probes.push(url);
    return timelines[url];
  };
  const finder = createPrimaryFinder([ONE, TWO], probe, recheckMs);
  return { finder, probes };
}

test('finds the primary once and probes again only after a doubt', async () => {
  const timelines = { [ONE]: undefined as number | undefined, [TWO]: 1 };
  const { finder, probes } = finderOn(timelines);
  expect(await Promise.all([finder.find(), finder.find()])).toEqual([TWO, TWO]);
  expect(probes).toHaveLength(2);
  finder.doubt(ONE);
  expect(await finder.find()).toBe(TWO);
  expect(probes).toHaveLength(2);
  Object.assign(timelines, { [ONE]: 2, [TWO]: undefined });
  finder.doubt(TWO);
  await Promise.resolve();
  expect(await finder.find()).toBe(ONE);
});

test('ignores an old primary that returns after a failover', async () => {
  const { finder } = finderOn({ [ONE]: 1, [TWO]: 2 });
  expect(await finder.find()).toBe(TWO);
});

test('ignores an old primary even while its successor is down', async () => {
  const timelines: Record<string, number | undefined> = { [ONE]: 1, [TWO]: 2 };
  const { finder } = finderOn(timelines);
  expect(await finder.find()).toBe(TWO);
  delete timelines[TWO];
  finder.doubt(TWO);
  await Promise.resolve();
  await expect(finder.find()).rejects.toThrow('no server in DATABASE_URL accepts writes');
  timelines[TWO] = 2;
  expect(await finder.find()).toBe(TWO);
});

test('returns to the first pooler when it is back, and leaves connections to the other one alone', async () => {
  const timelines: Record<string, number | undefined> = { [TWO]: 1 };
  const { finder } = finderOn(timelines, 0);
  expect(await finder.find()).toBe(TWO);
  const leave = vi.fn<() => void>();
  finder.whenAnother(TWO, leave);
  timelines[ONE] = 1;
  await expect.poll(() => finder.find()).toBe(ONE);
  expect(leave).not.toHaveBeenCalled();
});

test('keeps the known server while a repeated probe finds none', async () => {
  const timelines: Record<string, number | undefined> = { [TWO]: 1 };
  const { finder, probes } = finderOn(timelines, 0);
  expect(await finder.find()).toBe(TWO);
  delete timelines[TWO];
  await expect.poll(() => probes.length).toBe(2);
  for (let n = 0; n < 3; n++) expect(await finder.find()).toBe(TWO);
});

test('closes a connection to a hung server after another one took over', async () => {
  // One server under two names.
  const [old, next] = [`${t.url}?application_name=old`, `${t.url}?application_name=next`];
  const timelines: Record<string, number> = { [old]: 1 };
  const primary = createPrimaryFinder([old, next], async (url) => timelines[url]);
  const connect = async () => {
    const client = new PrimaryClient({ connectionString: t.url, primary });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const stale = await connect();
  expect((await stale.query('select 1 as fine')).rows).toEqual([{ fine: 1 }]);
  timelines[next] = 2;
  primary.doubt(old);
  await Promise.resolve();
  const fresh = await connect();
  await expect(stale.query('select')).rejects.toThrow(/another server is the primary now|not queryable/);
  expect((await fresh.query('select 1 as fine')).rows).toEqual([{ fine: 1 }]);
  await fresh.end();
});

test('fails the connection, not the process, when a server ends it right after the handshake', async () => {
  const message = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(content.length + 4);
    return Buffer.concat([Buffer.from(type), length, content]);
  };
  const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
  const farewell = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([...welcome, farewell]))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a TCP server, so never a path
  const database = openDatabase({
    url: `postgres://nobody@127.0.0.1:${port}/none`,
    maxConnections: 1,
    onError: () => {},
  });
  onTestFinished(() => database.close());
  await expect(database.pool.query('select')).rejects.toThrow('terminating connection');
});

test('probes again after no server accepted writes', async () => {
  const timelines: Record<string, number | undefined> = {};
  const { finder } = finderOn(timelines);
  await expect(finder.find()).rejects.toThrow('no server in DATABASE_URL accepts writes');
  timelines[TWO] = 1;
  expect(await finder.find()).toBe(TWO);
});
