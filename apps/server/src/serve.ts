import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createMailSender } from './adapters/mail.ts';
import { startHousekeeping } from './adapters/housekeeping.ts';
import { startOutbox } from './adapters/outbox.ts';
import { logSlowQueries } from './adapters/slow-queries.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { loadDemoOnce } from './demo/load.ts';
import { startAlertDigest } from './features/alert-digest/service.ts';
import { startPickupReminders } from './features/food-requests/reminders/reminders.ts';
import { startUnclaimed } from './features/food-requests/unclaimed/service.ts';
import { startImports } from './features/inventory-imports/worker.ts';
import { startClientImports } from './features/client-imports/worker.ts';
import { startErasures } from './features/privacy/erasure-service.ts';
import { startArrivals } from './features/recalls/arrivals/service.ts';
import { startRecallFeed } from './features/recalls/published/service.ts';
import { startRetention } from './features/privacy/retention-service.ts';
import { startReportUpkeep } from './features/reports/upkeep.ts';
import { startReminders } from './features/shifts/reminders/reminders.ts';
import { startWaitlists } from './features/shifts/waitlist/waitlist.ts';
import { startStockProofs } from './features/system/stock-proof.ts';
import { startUnusualActivityMails } from './features/unusual-activity/mail-service.ts';
import { createLog } from './log.ts';
import { openContext } from './open.ts';
import { reasonOf, type Stages, StartError } from './startup.ts';
import { PROCESS_NAME, VERSION } from './version.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts the server, runs it until the stop signal, and closes everything it opened. */
export async function serve(stages: Stages, stop: AbortSignal): Promise<void> {
  const { stage } = stages;
  const config = readConfig(process.env, process.cwd(), process.stdout.isTTY);
  const log = createLog(config.logLevel);
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  log.info({ version: VERSION, node: process.version, name: PROCESS_NAME }, 'starting');
  logSlowQueries(log, config.slowQueryMs);
  await stage('reserving the port', () => refuseTakenPort(config));
  const { ctx, close } = await openContext(config, log, true, stages);
  try {
    const demo = await loadDemoIfPossible(ctx, stages);
    const sender = await stage('opening the outbox', () => createMailSender(config));
    const app = await stage('building the web server', () =>
      buildApp(ctx, existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
    );
    await stage('starting the background work', async () => {
      await startOutbox(ctx, sender);
      await startHousekeeping(ctx);
      await startErasures(ctx);
      await startRetention(ctx);
      await startImports(ctx);
      await startClientImports(ctx);
      await startAlertDigest(ctx);
      await startWaitlists(ctx);
      await startReminders(ctx);
      await startPickupReminders(ctx);
      await startUnclaimed(ctx);
      await startReportUpkeep(ctx);
      await startStockProofs(ctx);
      await startArrivals(ctx);
      await startRecallFeed(ctx);
      await startUnusualActivityMails(ctx);
    });
    await stage('listening on the port', () =>
      app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
        throw explainPort(config, error);
      }),
    );
    stages.finish();
    announce(config, demo);
    if (demo.isLoaded && config.appUrl.startsWith('https:'))
      log.warn('this demo is publicly reachable, and the passwords of its accounts are public');
    const database = config.databaseUrl === undefined ? 'embedded' : 'server';
    log.info({ port: config.port, database, ms: since() }, 'ready');
    if (!stop.aborted) await once(stop, 'abort');
    log.info({ reason: reasonOf(stop.reason) }, 'stopping');
    await app.close();
    // Mails in progress need the sender.
    await ctx.jobs.stop();
    await sender.close();
  } finally {
    await close();
    log.info({ ms: since() }, 'stopped');
  }
}

/** Fails early, because the rest of a first start takes half a minute. */
async function refuseTakenPort(config: Readonly<Config>): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw explainPort(config, error);
  }
  probe.close();
  await once(probe, 'close');
}

function explainPort({ host, port }: Readonly<Config>, error: unknown): StartError {
  const { code } = error as NodeJS.ErrnoException;
  const reason = `PORT or HOST: ${reasonOf(error)}`;
  if (code === 'EADDRINUSE') {
    const advice = `Another program listens there, perhaps another Nourish. Stop it, or choose another port: PORT=${port + 1} npm start`;
    return new StartError(reason, advice, error);
  }
  if (code === 'EACCES')
    return new StartError(reason, 'Choose a port from 1024 up, which any user may listen on.', error);
  return new StartError(reason, `Set HOST to an address of this machine; now it is ${host}.`, error);
}

interface Demo {
  isLoaded: boolean;
  failure?: unknown;
}

/** If loading fails, it is rolled back; the next start tries again if there are still no accounts. */
async function loadDemoIfPossible(ctx: Context, { stage, signal }: Stages): Promise<Demo> {
  try {
    return { isLoaded: await stage('loading the demo data', () => loadDemoOnce(ctx)) };
  } catch (failure) {
    if (!ctx.config.demo || signal.aborted) throw failure;
    ctx.log.error({ err: failure }, 'the demo data could not be loaded');
    return { isLoaded: false, failure };
  }
}

function announce(config: Readonly<Config>, demo: Demo): void {
  const lines = [``, `  Nourish is ready: ${config.appUrl}`, `  API: ${config.appUrl}/api/docs`];
  if (demo.isLoaded) {
    lines.push(``, `  Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const account of DEMO_ACCOUNTS) lines.push(`    ${account.role.padEnd(10)} ${account.email}`);
  }
  if (demo.failure !== undefined)
    lines.push(
      ``,
      `  The demo data could not be loaded, so Nourish is empty: ${reasonOf(demo.failure)}`,
      `    To try again, stop Nourish and start it again.`,
      `    To begin with data of your own, create an administrator; demo data is never added after that:`,
      `      npm run admin:create -- --email you@example.org --name "Your Name"`,
    );
  if (config.smtpUrl === undefined)
    lines.push(
      ``,
      ...(config.demo ? [] : [`  Mail is not delivered: set SMTP_URL and start Nourish again.`]),
      `  Outgoing mail: ${config.dataDir}/mail`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
