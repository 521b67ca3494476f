import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMailSender } from './adapters/mail.ts';
import { startHousekeeping } from './adapters/housekeeping.ts';
import { startOutbox } from './adapters/outbox.ts';
import { logSlowQueries } from './adapters/slow-queries.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, unusable, type Config } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemoOnce } from './demo/load.ts';
import { startAlertDigest } from './features/alert-digest/service.ts';
import { startReportUpkeep } from './features/reports/upkeep.ts';
import { startErasures } from './features/privacy/erasure-service.ts';
import { startRetention } from './features/privacy/retention-service.ts';
import { startReminders } from './features/shifts/reminders.ts';
import { startWaitlists } from './features/shifts/waitlist.ts';
import { startStockProofs } from './features/system/stock-proof.ts';
import { createLog } from './log.ts';
import { startImports } from './features/inventory-imports/worker.ts';
import { openContext } from './open.ts';
import { PROCESS_NAME, VERSION } from './version.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The first SIGINT or SIGTERM, whenever it comes. Later ones are ignored: Ctrl-C under npm sends two, and the second must not cut the stop short. */
const stopSignal = new Promise<NodeJS.Signals>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
});

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd(), process.stdout.isTTY);
  const log = createLog(config.logLevel);
  const started = performance.now();
  log.info({ version: VERSION, node: process.version, name: PROCESS_NAME }, 'starting');
  logSlowQueries(log, config.slowQueryMs);
  const { ctx, close } = await openContext(config, log, true);
  try {
    const hasDemo = await loadDemoOnce(ctx);
    const sender = await createMailSender(config);
    const app = await buildApp(ctx, existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {});
    await startOutbox(ctx, sender);
    await startHousekeeping(ctx);
    await startErasures(ctx);
    await startRetention(ctx);
    await startImports(ctx);
    await startAlertDigest(ctx);
    await startWaitlists(ctx);
    await startReminders(ctx);
    await startReportUpkeep(ctx);
    await startStockProofs(ctx);
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw unusable('PORT or HOST', error);
    });
    announce(config, hasDemo);
    if (hasDemo && config.appUrl.startsWith('https:'))
      log.warn('this is a demo, and others reach it: everybody knows the password of its accounts');
    log.info(
      {
        port: config.port,
        database: config.databaseUrl === undefined ? 'embedded' : 'server',
        ms: since(started),
      },
      'ready',
    );
    const signal = await stopSignal;
    log.info({ signal }, 'stopping');
    await app.close();
    // Mails that are being sent need the sender until they are.
    await ctx.jobs.stop();
    await sender.close();
  } finally {
    await close();
    log.info({ ms: since(started) }, 'stopped');
  }
}

const since = (start: number): number => Math.round(performance.now() - start);

function announce(config: Readonly<Config>, hasDemo: boolean): void {
  const lines = [``, `  Nourish is ready: ${config.appUrl}`, `  API: ${config.appUrl}/api/docs`];
  if (hasDemo) {
    lines.push(``, `  Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const account of DEMO_ACCOUNTS) lines.push(`    ${account.role.padEnd(10)} ${account.email}`);
  }
  if (config.smtpUrl === undefined) lines.push(``, `  Outgoing mail: ${config.dataDir}/mail`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

try {
  await main();
} catch (error) {
  const lines = error instanceof ConfigError ? error.problems : [(error as Error).message];
  for (const line of lines) process.stderr.write(`nourish: ${line}\n`);
  process.exitCode = 1;
}
// Whatever still lingers (a keep-alive socket, a timer of a library) must not hold up the end.
process.exit();
