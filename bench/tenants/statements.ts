import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { openContext } from '../../apps/server/src/open.ts';
import { nodesOf, type PlanNode } from '../../apps/server/test/plan-conditions.ts';
import { recordStatements } from '../../apps/server/test/recorded-statements.ts';
import { say } from '../servers.ts';
import { callsOf, enterRecall, signIn } from './calls.ts';
import { onDatabase } from './databases.ts';
import { openExplainer, type Explained } from './plans.ts';
import { AVERAGE } from './sizes.ts';

/** Explains every statement that the hot reads of an average food bank send, and prints the scans of other food banks' rows. */
export async function explainCalls(url: string, only: string, showPlans: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-tenants-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, RATE_LIMIT: 'off', DEMO: '0' }, folder);
  const { ctx, close } = await openContext(config, createLog('silent'), false);
  const app = await buildApp(ctx);
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const token = await signIn(ctx.database, AVERAGE);
    const calls = [...(await callsOf(ctx.database, AVERAGE)), await enterRecall(origin, token)];
    await onDatabase(url, async (database) => {
      const explainer = await openExplainer(database);
      const found = new Map<string, { title: string; ms: number; scans: string[]; plan: PlanNode }>();
      say(
        '\n| read | statements | slowest | most pages | indexes of that statement | statements that scan others |\n|---|---:|---:|---:|---|---:|',
      );
      for (const { title, paths } of calls.filter((call) => call.title.includes(only))) {
        const path = paths[0] ?? '/';
        const { statements } = await recordStatements(() =>
          fetch(origin + path, { headers: { authorization: `Bearer ${token}` } }).then((response) =>
            response.text(),
          ),
        );
        const explained: Explained[] = [];
        for (const statement of statements) explained.push(await explainer.explain(statement));
        const strays = explained.filter((each) => each.strays.length > 0);
        const slowest = Math.max(...explained.map(({ ms }) => ms)).toFixed(1);
        const widest = explained.reduce((most, each) => (each.pages > most.pages ? each : most));
        const indexes = new Set([...nodesOf(widest.plan)].flatMap((node) => node['Index Name'] ?? []));
        say(
          `| ${title} | ${statements.length} | ${slowest} ms | ${widest.pages} | ${[...indexes].join(', ')} | ${strays.length} |`,
        );
        for (const { text, ms, strays: scans, plan } of strays) found.set(text, { title, ms, scans, plan });
      }
      for (const [text, { title, ms, scans, plan }] of found) {
        say(`\n${title}, ${ms.toFixed(1)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
        for (const scan of scans) say(`  ${scan.slice(0, 300)}`);
        if (showPlans) say(JSON.stringify(plan, null, 1));
      }
    });
  } finally {
    await app.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
