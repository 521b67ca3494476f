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

test('an empty environment means the embedded database, demo data, mail in files, port 3000', () => {
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

test('a database of its own holds no demo unless asked', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/nourish' }, '/app').demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://db/nourish', DEMO: '1' }, '/app').demo).toBe(true);
});

describe('refuses, naming the variable,', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['HOST', 'example.org/path'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'nonsense'],
    ['DEMO', 'yes'],
    ['SMTP_URL', 'http://mail'],
    ['APP_URL', 'nourish.example'],
    ['APP_URL', 'https://nourish.example/app'],
    ['APP_URL', 'https://nourish.example/?a=1'],
    ['APP_URL', 'https://user@nourish.example'],
    ['MAIL_FROM', 'Nourish'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['REDIS_URL', 'localhost:6379'],
    ['RATE_LIMIT', 'none'],
    ['CORS_ORIGIN', 'https://a.example/path'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_CONNECTIONS', '1'],
  ])('%s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  test('every problem at once', () => {
    expect(problemsOf({ PORT: 'x', HOST: 'a b', DEMO: 'x', SMTP_URL: 'x' })).toHaveLength(4);
  });
});
