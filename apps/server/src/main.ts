// Entry point. Imports nothing that needs installed packages, so that it can report missing ones.
import { createStages, describeFailure, reasonOf, say, StartError } from './startup.ts';

const stop = new AbortController();
// Later signals are ignored: Ctrl-C under npm sends two, and the second must not cut the shutdown short.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => stop.abort(new Error(`stopped by ${signal}`)));

try {
  const stages = createStages(stop.signal);
  stages.signal.addEventListener('abort', () => say('Stopping…'));
  const { serve } = await stages.stage('loading the program', () => import('./serve.ts').catch(explain));
  await serve(stages, stop.signal);
} catch (error) {
  // A start that is interrupted exits like a server that is stopped.
  if (error !== stop.signal.reason) {
    for (const line of describeFailure(error, process.env['LOG_LEVEL'] === 'debug')) say(line);
    process.exitCode = 1;
  }
}
// Keep-alive sockets and library timers must not delay the exit.
process.exit();

function explain(error: unknown): never {
  // The first line of a syntax error's stack has the file name.
  const [place] = error instanceof SyntaxError ? (error.stack ?? '').split('\n') : [];
  throw new StartError(
    place === undefined ? reasonOf(error) : `${reasonOf(error)} (${place})`,
    'The installed packages are incomplete or damaged. Delete the folder node_modules and run npm start again.',
    error,
  );
}
