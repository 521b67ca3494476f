import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const moduleAt = (name) => JSON.stringify(import.meta.resolve(name));

/** Runs a module that imports `step`, `StepError` and `endOfStep`. */
function run(code, env = {}) {
  const program = `
    import { spawn } from 'node:child_process';
    import { step, StepError } from ${moduleAt('./step.mjs')};
    import { endOfStep } from ${moduleAt('./runtime.mjs')};
    ${code}`;
  const args = ['--input-type=module', '--eval', program];
  return spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function endOf(child) {
  const [[code], errors] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { code, lines: errors.trimEnd().split('\n') };
}

const FAILING = `await step('baking the bread', () => { throw new StepError('no flour', 'buy some'); });`;

test('prints the step, the reason and the remedy on failure', async () => {
  expect(await endOf(run(FAILING, { LOG_LEVEL: 'info' }))).toEqual({
    code: 1,
    lines: [
      'nourish: Failed step: baking the bread',
      'nourish: Reason: no flour',
      'nourish: What to do: buy some',
    ],
  });
});

test('prints the stack at log level debug', async () => {
  const { lines } = await endOf(run(FAILING, { LOG_LEVEL: 'debug' }));
  expect(lines.join('\n')).toMatch(/at step .*step\.mjs/);
});

test('explains how to regain a folder that another user owns', async () => {
  const code = `await step('x', () => { throw Object.assign(new Error('no'), { code: 'EACCES', path: '/opt/x' }); });`;
  const { lines } = await endOf(run(code));
  expect(lines[2]).toMatch(/\/opt\/x belongs to another user.*sudo chown -R/);
});

test('ends the child of the step and then the command on a signal', async () => {
  const command = run(`
    await step('waiting', async () => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      const end = endOfStep(child);
      console.log(child.pid); // Only now is a signal passed on to the child.
      await end;
    });`);
  const ended = endOf(command);
  const [pid] = await once(command.stdout, 'data');
  command.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
