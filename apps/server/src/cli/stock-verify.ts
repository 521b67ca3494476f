import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openContext } from '../open.ts';
import { runCommand } from './shared/run.ts';
import { summarize } from '../features/reports/stock-proof.ts';
import { proveStock } from '../features/system/stock-proof.ts';

/** Names every item, and every counter, where stock, ledger, requests, lists and figures do not agree. */
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
