import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { quantile } from './figures.ts';

export const MB = 1024 * 1024;
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a part while another client reads the inventory twenty times a second. */
export async function watched<T>(origin: string, title: string, part: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const latenciesMs: number[] = [];
  let isOver = false;
  const visitor = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${origin}/api/inventory?limit=20`)).arrayBuffer();
      latenciesMs.push(performance.now() - began);
      await after(50);
    }
  })();
  delay.enable();
  const began = performance.now();
  const result = await part();
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  isOver = true;
  await visitor;
  const at = (share: number) => quantile(latenciesMs, share).toFixed(0);
  const blocked = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => (ns / 1e6).toFixed(0));
  say(
    `| ${title} | ${seconds.toFixed(1)} s | event loop ${blocked.join(' / ')} ms | other responses in ${at(0.5)} / ${at(0.99)} / ${at(1)} ms | ${(process.memoryUsage().rss / MB).toFixed(0)} MB |`,
  );
  return result;
}
