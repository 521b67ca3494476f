import { setTimeout as sleep } from 'node:timers/promises';

const REMIND_EVERY_MS = 5_000;
/** How long an aborted stage may take to clean up. */
const UNDO_WITHIN_MS = 10_000;

/** A failure that the operator can fix: `message` is the reason, `advice` what to do about it. */
export class StartError extends Error {
  readonly advice: string;
  step: string | undefined;

  constructor(reason: string, advice: string, cause?: unknown) {
    super(reason, { cause });
    this.advice = advice;
  }

  lines(): string[] {
    const step = this.step === undefined ? [] : [`Failed step: ${this.step}`];
    return [...step, `Reason: ${this.message}`, `What to do: ${this.advice}`];
  }
}

export interface Stages {
  /**
   * Reports a long step on standard error, adds its name to errors, and rejects when the start is aborted.
   */
  stage<T>(step: string, work: () => Promise<T>): Promise<T>;
  /** Aborted when the start is stopped. Long waits must then end and release what they hold. */
  signal: AbortSignal;
  /** Ends the start: a later stop no longer aborts the signal. */
  finish(): void;
}

export function createStages(stop = new AbortController().signal): Stages {
  const start = new AbortController();
  const { signal } = start;
  const abort = () => start.abort(stop.reason);
  stop.addEventListener('abort', abort);

  return {
    signal,
    finish: () => stop.removeEventListener('abort', abort),
    stage: async (step, work) => {
      signal.throwIfAborted();
      let seconds = 0;
      const reminder = setInterval(() => {
        seconds += REMIND_EVERY_MS / 1_000;
        say(`Still ${step} (${seconds} s)…`);
      }, REMIND_EVERY_MS);
      const over = new AbortController();
      try {
        const result = await Promise.race([work(), rejectOnStop(signal, over.signal)]);
        signal.throwIfAborted();
        return result;
      } catch (error) {
        signal.throwIfAborted();
        throw withStep(error, step);
      } finally {
        clearInterval(reminder);
        over.abort();
      }
    },
  };
}

function rejectOnStop(stop: AbortSignal, over: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onStop = () =>
      void sleep(UNDO_WITHIN_MS, undefined, { signal: over }).then(
        () => reject(stop.reason),
        () => undefined,
      );
    stop.addEventListener('abort', onStop, { signal: over });
  });
}

function withStep(error: unknown, step: string): StartError {
  const known = error instanceof StartError ? error : unexpected(error);
  known.step ??= step;
  return known;
}

const unexpected = (error: unknown): StartError =>
  new StartError(
    reasonOf(error),
    'Start again with LOG_LEVEL=debug to see where it happened, and report both if you cannot tell why.',
    error,
  );

/** An `AggregateError` (a host with several addresses) has its messages in `errors`. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}

/** Returns the lines for standard error, with the stacks of the error and its causes if `isDebug`. */
export function describeFailure(error: unknown, isDebug: boolean): string[] {
  const lines = error instanceof StartError ? error.lines() : [reasonOf(error)];
  return isDebug ? [...lines, ...stacksOf(error)] : lines;
}

/** Only stacks, because drivers attach connections with passwords to their errors. */
function stacksOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [error.stack ?? error.message, ...stacksOf(error.cause)];
}

export const say = (line: string): void => void process.stderr.write(`nourish: ${line}\n`);
