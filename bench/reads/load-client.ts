// A load client in a separate process. The parent sends runs one after the other and gets their results.
import { Agent, get } from 'node:http';
import { median, quantile } from '../figures.ts';

/** A fixed number of calls that alternate between paths, over several connections. */
export interface Run {
  origin: string;
  paths: string[];
  headers: Record<string, string>;
  count: number;
  connections: number;
  /** Makes each URL unique, so that no response is cached. */
  isFirst: boolean;
}

export interface Outcome {
  seconds: number;
  /** Percentiles in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  failed: number;
}

let calls = 0;

async function load({ origin, paths, headers, count, connections, isFirst }: Run): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const taken: number[] = [];
  let [sent, failed] = [0, 0];
  const call = (path: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      get({ hostname, port, path, headers, agent }, (response) => {
        if (response.statusCode !== 200) failed++;
        response.resume().on('end', () => {
          taken.push(performance.now() - began);
          resolve();
        });
      }).on('error', reject);
    });
  const caller = async (): Promise<void> => {
    while (sent < count) {
      const path = paths[sent++ % paths.length] ?? '/';
      // Routes ignore unknown parameters.
      await call(isFirst ? `${path}${path.includes('?') ? '&' : '?'}_=${process.pid}-${calls++}` : path);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, caller));
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return { seconds, p50: median(taken), p95: quantile(taken, 0.95), p99: quantile(taken, 0.99), failed };
}

process.on('message', (run: Run) => {
  void load(run).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
