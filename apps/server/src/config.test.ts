import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env, '/app');
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

test('defaults to the embedded database, demo data, mail in files and port 3000', () => {
  expect(readConfig({}, '/app')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/app/data',
    databaseUrl: undefined,
    demo: true,
    smtpUrl: undefined,
    appUrl: 'http://127.0.0.1:3000',
    rateLimit: true,
  });
});

test('loads no demo into an external database unless configured', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/nourish' }, '/app').demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://db/nourish', DEMO: '1' }, '/app').demo).toBe(true);
});

test('accepts poolers with one address of the server behind them, and only together', () => {
  const DATABASE_URL = 'postgres://pooler-1:6432,pooler-2:6432/nourish';
  const DATABASE_DIRECT_URL = 'postgres://db/nourish';
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL }, '/app')).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
  });
  expect(problemsOf({ DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://db-1,db-2/nourish' })).toEqual([
    'DATABASE_DIRECT_URL must name one server',
  ]);
  expect(problemsOf({ DATABASE_DIRECT_URL })).toEqual([
    'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler',
  ]);
});

test('sets the clock of a demo', () => {
  expect(readConfig({ CLOCK: '2028-02-29T12:00:00Z' }, '/app').clock).toEqual(new Date('2028-02-29T12:00Z'));
  expect(readConfig({ CLOCK: '2028-02-29T07:00-05:00' }, '/app').clock).toEqual(
    new Date('2028-02-29T12:00Z'),
  );
  expect(readConfig({}, '/app').clock).toBeUndefined();
  expect(problemsOf({ CLOCK: '2028-02-29T12:00:00Z', DEMO: '0' })).toEqual([
    'CLOCK is only for trying the program at other dates: it needs DEMO=1',
  ]);
});

const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('stores uploads on disk, or in a bucket, by default at Amazon', () => {
  expect(readConfig({}, '/app').objectStore).toBeUndefined();
  expect(
    readConfig({ UPLOADS_URL: 's3://bucket?region=ca-central-1', ...CREDENTIALS }, '/app'),
  ).toMatchObject({
    objectStore: {
      bucket: 'bucket',
      endpoint: 'https://s3.ca-central-1.amazonaws.com',
      region: 'ca-central-1',
    },
  });
  const UPLOADS_URL = 's3://bucket?endpoint=http://127.0.0.1:9000/';
  expect(readConfig({ UPLOADS_URL, ...CREDENTIALS }, '/app').objectStore).toEqual({
    bucket: 'bucket',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

describe('rejects and names the variable for', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['HOST', 'example.org/path'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_REPLICA_URL', 'mysql://db'],
    ['DATABASE_REPLICA_URL', 'postgres://standby/nourish'],
    ['DEMO', 'yes'],
    ['CLOCK', 'tomorrow'],
    ['CLOCK', '2028-02-29'],
    ['CLOCK', '2028-02-29T12:00:00'],
    ['SMTP_URL', 'http://mail'],
    ['APP_URL', 'nourish.example'],
    ['APP_URL', 'https://nourish.example/app'],
    ['APP_URL', 'https://nourish.example/?a=1'],
    ['APP_URL', 'https://user@nourish.example'],
    ['MAIL_FROM', 'Nourish'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['REDIS_URL', 'localhost:6379'],
    ['RECALL_FEED', 'recalls.json'],
    ['RATE_LIMIT', 'none'],
    ['CORS_ORIGIN', 'https://a.example/path'],
    ['SECURITY_CONTACT', 'whoever is there'],
    ['SECURITY_CONTACT', 'http://a.example'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_CONNECTIONS', '1'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  test.each([
    'uploads',
    'https://bucket',
    's3://',
    's3://Not_A_Bucket',
    's3://bucket/folder',
    's3://user@bucket',
    's3://bucket?endpoint=store',
    's3://bucket?endpoint=https://store.example/path',
    's3://bucket?region=Somewhere',
    's3://bucket?secret=x',
  ])('UPLOADS_URL=%s', (UPLOADS_URL) => {
    const problems = problemsOf({ UPLOADS_URL, ...CREDENTIALS });
    expect(problems).toEqual([expect.stringMatching(/^UPLOADS_URL /)]);
  });

  test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('UPLOADS_URL without %s', (name) => {
    const problems = problemsOf({ UPLOADS_URL: 's3://bucket', ...CREDENTIALS, [name]: '' });
    expect(problems).toEqual([expect.stringContaining(name)]);
  });

  test('a replica URL with several servers', () => {
    const problems = problemsOf({
      DATABASE_URL: 'postgres://one,two/nourish',
      DATABASE_REPLICA_URL: 'postgres://one,two/nourish',
    });
    expect(problems).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL /)]);
  });

  test('several problems at once', () => {
    expect(problemsOf({ PORT: 'x', HOST: 'a b', DEMO: 'x', SMTP_URL: 'x' })).toHaveLength(4);
  });
});
