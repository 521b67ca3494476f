import { userInfo } from 'node:os';

import { root, say } from './project.mjs';

/** A failure of a step that the user can fix: `message` is the reason, `advice` what to do about it. */
export class StepError extends Error {
  constructor(reason, advice) {
    super(reason);
    this.advice = advice;
  }
}

/** A signal that ended the child of a step, and therefore ends the command. */
export class Stopped extends Error {
  constructor(exitCode) {
    super('stopped by a signal');
    this.exitCode = exitCode;
  }
}

/** Runs one step of a command. On failure, prints the step, the reason and the remedy, and exits. */
export async function step(name, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stopped) process.exit(error.exitCode);
    return failStep(name, error);
  }
}

export function failStep(name, error) {
  say(`nourish: Failed step: ${name}`);
  say(`nourish: Reason: ${error.message}`);
  say(`nourish: What to do: ${error.advice ?? adviceFor(error)}`);
  if (process.env.LOG_LEVEL === 'debug') say(error.stack);
  process.exit(1);
}

function adviceFor({ code, path }) {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return (
        `${path ?? root} belongs to another user, as it does after a start as root. ` +
        `Let the user who runs this command have the checkout: sudo chown -R ${userInfo().username} '${root}'`
      );
    case 'EROFS':
      return `The file system of ${root} is read-only. Make it writable, or start a checkout that is installed and built.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `Free some space on the disk of ${root}, then run the command again.`;
    default:
      return 'Run the command again with LOG_LEVEL=debug to see where it happened.';
  }
}
