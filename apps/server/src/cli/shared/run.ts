import { describeFailure, StartError } from '../../startup.ts';

/** Runs a command. On failure, prints plain lines on standard error and exits with code 1. */
export async function runCommand(
  main: () => Promise<void>,
  explain = (error: Error): string => error.message,
): Promise<never> {
  try {
    await main();
  } catch (error) {
    const isDebug = process.env['LOG_LEVEL'] === 'debug';
    const lines = error instanceof StartError ? describeFailure(error, isDebug) : [explain(error as Error)];
    for (const line of lines) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
  process.exit();
}
