// A client in a separate process that submits food requests over plain sockets, to use little CPU itself. The
// parent sends runs one after the other and gets their results.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { PICKUP_TIMES } from '@nourish/contract/constants';
import { median, quantile } from '../figures.ts';
import { itemId, LINES, RECIPIENTS, tokenOf, widthOf, type Draw } from './scene.ts';

export interface SubmitRun {
  /** Servers, alternating between connections. */
  ports: number[];
  draw: Draw;
  count: number;
  connections: number;
  /** Draws the pickup from the nine hours of so many days ahead; otherwise it is always the same. */
  pickupDays?: number;
}

export interface SubmitOutcome {
  seconds: number;
  /** Percentiles in milliseconds. */
  p50: number;
  p99: number;
  failed: number;
  /** First response that is not a success. */
  failure: string | undefined;
}

const random = (below: number): number => Math.floor(Math.random() * below);

function submission(draw: Draw, port: number, pickupDays: number | undefined): string {
  const width = widthOf(draw);
  const items = Array.from({ length: LINES }, (_, line) => ({
    inventory_id: itemId(line * width + random(width)),
    quantity: 1,
  }));
  const ahead = pickupDays === undefined ? 3 : 1 + random(pickupDays);
  const body = JSON.stringify({
    items,
    preferredPickupDate: new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
    preferredPickupTime: pickupDays === undefined ? '10:00' : PICKUP_TIMES[random(PICKUP_TIMES.length)],
  });
  return (
    `POST /api/food-requests HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${tokenOf(random(RECIPIENTS))}\r\n` +
    `content-type: application/json\r\naccept: application/json\r\nidempotency-key: ${randomUUID()}\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  );
}

async function run({ ports, draw, count, connections, pickupDays }: SubmitRun): Promise<SubmitOutcome> {
  const taken: number[] = [];
  let [sent, failed] = [0, 0];
  let failure: string | undefined;
  const caller = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
      let [response, began] = ['', 0];
      const next = (): void => {
        if (sent === count) {
          socket.end();
          return resolve();
        }
        sent++;
        response = '';
        began = performance.now();
        socket.write(submission(draw, port, pickupDays));
      };
      socket.on('connect', next).on('error', reject);
      socket.on('data', (text) => {
        response += String(text);
        const head = response.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(response)?.[1]);
        if (response.length < head + 4 + length) return;
        taken.push(performance.now() - began);
        if (!response.startsWith('HTTP/1.1 201')) {
          failed++;
          failure ??= response;
        }
        next();
      });
    });
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, n) => caller(ports[n % ports.length] ?? 0)));
  const seconds = (performance.now() - began) / 1_000;
  return { seconds, p50: median(taken), p99: quantile(taken, 0.99), failed, failure };
}

process.on('message', (order: SubmitRun) => {
  void run(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
