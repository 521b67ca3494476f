import { writeSync } from 'node:fs';

const BUFFERED_CHARACTERS = 8_192;
const WAITING_CHARACTERS = 1024 * 1024;

export interface LogOutput {
  write(line: string): void;
  /** Writes what has come until now, as far as that is possible. */
  writeOut(): void;
}

/**
 * Standard output, some lines at a time: writing each by itself would be a good part of what a quick answer costs. What cannot be
 * written (its disk is full, whoever took it is gone) waits for a later try, as far as there is room: a log that nobody takes must
 * not hold up anything else. `noteLost` makes the line that stands for those there was no room for.
 */
export function createLogOutput(
  noteLost: (lines: number) => string,
  write = (bytes: Buffer): number => writeSync(1, bytes),
): LogOutput {
  let waiting = '';
  let begun = Buffer.alloc(0);
  let lost = 0;

  function takeWaiting(): boolean {
    if (lost > 0 && waiting.length < WAITING_CHARACTERS) {
      waiting += noteLost(lost);
      lost = 0;
    }
    begun = Buffer.from(waiting);
    waiting = '';
    return begun.length > 0;
  }

  function writeOut(): void {
    try {
      while (begun.length > 0 || takeWaiting()) begun = begun.subarray(write(begun));
    } catch {
      // What is left is tried again when more comes, or in a moment. There is nowhere to tell.
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
