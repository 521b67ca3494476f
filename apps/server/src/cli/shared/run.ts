import { describeFailure, StartError } from '../../startup.ts';

/** Runs a command: what stands against it is said in plain lines on standard error, and its exit code is 1. */
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
