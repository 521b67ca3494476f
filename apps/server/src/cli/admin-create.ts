import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { routes } from '@nourish/contract';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@nourish/contract/constants';
import { readConfig } from '../config.ts';
import { createAdministrator } from '../features/accounts/service.ts';
import { toFailure } from '../http/errors.ts';
import { accepts } from '../http/validation.ts';
import { texts } from '../locales/texts.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open.ts';
import { runCommand } from './shared/command.ts';

const USAGE = 'usage: npm run admin:create -- --email you@example.org --name "Your Name"';

/** Prompts for the password on a terminal; otherwise generates one and prints it once. */
async function main(): Promise<void> {
  const { email, name } = readArguments();
  const asked = process.stdin.isTTY ? await askPassword() : undefined;
  const password = asked ?? randomBytes(18).toString('base64url');
  const config = readConfig(process.env, process.cwd());
  const { ctx, close } = await openContext(config, createLog('silent'), false);
  try {
    await createAdministrator(ctx, password, { name, email });
  } finally {
    await close();
  }
  process.stdout.write(`Administrator ${email} can sign in at ${config.appUrl}/signin\n`);
  if (asked === undefined) process.stdout.write(`Password (shown only now): ${password}\n`);
}

function readArguments(): { email: string; name: string } {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  const email = values.email?.trim() ?? '';
  const name = values.name?.trim() ?? '';
  const bounds = routes.register.body.properties;
  if (!accepts(bounds.email, email) || !accepts(bounds.name, name)) throw new Error(USAGE);
  return { email, name };
}

async function askPassword(): Promise<string> {
  // Discards the line editor's output, so that the password is not shown.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    process.stdout.write(`Password (at least ${PASSWORD_MIN_LENGTH} characters): `);
    const password = await terminal.question('');
    process.stdout.write('\nOnce more: ');
    const again = await terminal.question('');
    process.stdout.write('\n');
    if (password !== again) throw new Error('The two passwords differ; no account was created.');
    if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH)
      throw new Error(
        `The password needs ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters; no account was created.`,
      );
    return password;
  } finally {
    terminal.close();
  }
}

function explain(error: Error): string {
  const { code } = toFailure(error);
  return code === 'internal' ? error.message : texts.en.errors[code];
}

await runCommand(main, explain);
