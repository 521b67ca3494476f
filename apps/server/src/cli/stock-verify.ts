import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open.ts';
import { runCommand } from './shared/command.ts';
import { summarize } from '../features/reports/stock-proof.ts';
import { proveStock } from '../features/system/stock-proof.ts';

/** Prints every item and counter for which stock, ledger, requests, lists and figures differ. */
await runCommand(async () => {
  const config = readConfig(process.env, process.cwd());
  const { ctx, close } = await openContext(config, createLog('silent'), false);
  try {
    const differences = await proveStock(ctx);
    for (const difference of differences) process.stdout.write(`${difference}\n`);
    if (differences.length > 0) process.exitCode = 1;
    else process.stdout.write(`${(await summarize(ctx.db)).join('\n')}\n`);
  } finally {
    await close();
  }
});
