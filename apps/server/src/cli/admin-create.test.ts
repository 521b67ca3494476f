import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { testApp, unique } from '../../test/app.ts';

const t = testApp();
const COMMAND = fileURLToPath(new URL('./admin-create.ts', import.meta.url));

/** Runs the command like a script, without a terminal to prompt on. */
async function create(...args: string[]): Promise<{ code: unknown; output: string; complaint: string }> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { DATABASE_URL: t.databaseUrl, APP_URL: 'https://nourish.example' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, complaint };
}

const newAddress = () => `${unique('zoe')}@nourish.example`;

test('creates an administrator who can sign in with the password that is shown once', async () => {
  const email = newAddress();
  const { code, output } = await create('--email', email, '--name', 'Zoë Martin');
  expect(code).toBe(0);
  expect(output).toContain('https://nourish.example/signin');
  const password = /shown only now\): (\S+)/.exec(output)?.[1];
  expect(await t.call('POST /api/auth/login', { body: { email, password } })).toMatchObject({
    status: 200,
    body: { data: { name: 'Zoë Martin', role: 'admin', email_verified: true, foodbank_id: null } },
  });
});

describe('explains the failure in one line and creates no account', () => {
  test.each([
    ['no address', ['--name', 'Zoë Martin']],
    ['no name', ['--email', 'zoe@nourish.example']],
    ['an invalid address', ['--email', 'zoe@', '--name', 'Zoë Martin']],
    ['an address with a comma', ['--email', 'a,b@nourish.example', '--name', 'Zoë Martin']],
    ['a name that is too long', ['--email', 'zoe@nourish.example', '--name', 'x'.repeat(121)]],
    ['an unknown option', ['--role', 'staff']],
  ])('for %s', async (_, args) => {
    const { code, output, complaint } = await create(...args);
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(complaint.trimEnd().split('\n')).toHaveLength(1);
  });

  test('for an address that has an account', async () => {
    const email = newAddress();
    const body = { name: 'Zoë', email, password: 'eleven purple lanterns', role: 'donor' };
    await t.call('POST /api/auth/register', { body });
    expect(await create('--email', email.toUpperCase(), '--name', 'Zoë Martin')).toEqual({
      code: 1,
      output: '',
      complaint: 'An account with this email already exists. Please sign in.\n',
    });
  });
});
