import { median } from '../figures.ts';
import { say } from '../servers.ts';

/** Ours uncached and repeated, and the references. */
export type Kind = 'first' | 'thin' | 'repeated' | 'bare' | 'pgbench';

/** Microseconds of CPU time per read, and reads per second. */
export interface Sample {
  server: number;
  database: number;
  perSecond: number;
}

const TITLES: Record<Kind, string> = {
  first: 'ours, for the first time',
  thin: 'thin server',
  repeated: 'ours, repeated',
  bare: 'bare route, same bytes',
  pgbench: 'pgbench, same SQL',
};

/** Prints one row per kind: medians of its rounds, and ratios. */
export function printTable(title: string, samples: Record<Kind, Sample[]>): void {
  const whole = (kind: Kind): number =>
    median(samples[kind].map(({ server, database }) => server + database));
  say(`${title}\n`);
  say(
    '| | server | database | together | reads a second | x thin | x bare |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const kind of Object.keys(TITLES) as Kind[]) {
    const of = (part: keyof Sample): string => median(samples[kind].map((sample) => sample[part])).toFixed(0);
    const ratios = [whole(kind) / whole('thin'), whole(kind) / whole('bare')].map((ratio) =>
      ratio.toFixed(2),
    );
    say(
      `| ${TITLES[kind]} | ${of('server')} µs | ${of('database')} µs | ${whole(kind).toFixed(0)} µs | ${of('perSecond')} | ${ratios.join(' | ')} |`,
    );
  }
  say('');
}
