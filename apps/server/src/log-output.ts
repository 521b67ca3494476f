import { writeSync } from 'node:fs';

const BUFFERED_CHARACTERS = 8_192;
const WAITING_CHARACTERS = 1024 * 1024;

export interface LogOutput {
  write(line: string): void;
  /** Writes the buffered lines as far as possible. */
  writeOut(): void;
}

/**
 * Buffers log lines for standard output, because a write per line would slow down fast responses. Lines that
 * cannot be written (full disk, closed pipe) wait in a bounded buffer, so that a blocked log never blocks the
 * server. `noteLost` creates the line that reports dropped ones.
 */
export function createLogOutput(
  noteLost: (lines: number) => string,
  write = (bytes: Buffer): number => writeSync(1, bytes),
): LogOutput {
  let waiting = '';
  let pending = Buffer.alloc(0);
  let lost = 0;

  function takeWaiting(): boolean {
    if (lost > 0 && waiting.length < WAITING_CHARACTERS) {
      waiting += noteLost(lost);
      lost = 0;
    }
    pending = Buffer.from(waiting);
    waiting = '';
    return pending.length > 0;
  }

  function writeOut(): void {
    try {
      while (pending.length > 0 || takeWaiting()) pending = pending.subarray(write(pending));
    } catch {
      // Retried with the next line or timer tick. There is nowhere to report the error.
    }
  }

  return {
    write: (line) => {
      if (waiting.length >= WAITING_CHARACTERS) lost++;
      else waiting += line;
      if (waiting.length >= BUFFERED_CHARACTERS) writeOut();
    },
    writeOut,
  };
}
