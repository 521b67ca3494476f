// A client in a process of its own: the parent hands it runs, one after the other, and gets back what they came to.
import { Agent, get } from 'node:http';
import { median, quantile } from '../figures.ts';

/** A fixed number of calls, taking turns over the addresses, over so many connections at once. */
export interface Run {
  origin: string;
  paths: string[];
  headers: Record<string, string>;
  count: number;
  connections: number;
  /** Makes each address one that nobody has asked for before. */
  isFirst: boolean;
}

export interface Outcome {
  seconds: number;
  /** Milliseconds within which so many of the calls were answered. */
  p50: number;
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
      get({ hostname, port, path, headers, agent }, (answer) => {
        if (answer.statusCode !== 200) failed++;
        answer.resume().on('end', () => {
          taken.push(performance.now() - began);
          resolve();
        });
      }).on('error', reject);
    });
  const caller = async (): Promise<void> => {
    while (sent < count) {
      const path = paths[sent++ % paths.length] ?? '/';
      // Clients may send what a route does not know.
      await call(isFirst ? `${path}${path.includes('?') ? '&' : '?'}_=${process.pid}-${calls++}` : path);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, caller));
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return { seconds, p50: median(taken), p99: quantile(taken, 0.99), failed };
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
