import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Scenario } from './scenario.ts';
import { onCluster, SHORT_MS } from './under-load.ts';

const SOCKETS = 5_000;
/**
 * The server's longest timeout plus a margin for a busy machine. A client that does not read is checked
 * twice, each time with the timeout of a silent client.
 */
const GONE_WITHIN_MS = 330_000;

/** Input of malicious or disconnected clients. */
const PAYLOADS = [
  // Nothing at all, and half a header.
  '',
  'GET /api/inventory HTTP/1.1\r\nHost: nourish',
  // Half a body.
  'POST /api/auth/login HTTP/1.1\r\nHost: nourish\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"email":',
  // Complete requests whose responses are never read.
  'GET /api/inventory?limit=100 HTTP/1.1\r\nHost: nourish\r\n\r\n'.repeat(20),
];

const storm: Scenario = {
  name: 'clients',
  title: `${SOCKETS} connections that send nothing, half a header, half a body, or read no response`,
  needs: ['postgresql'],
  run: (stage) =>
    onCluster(stage, {
      withinMs: SHORT_MS,
      strike: async (load, server) => {
        const before = megabytesOf(server.pid);
        const sockets = new Set<Socket>();
        for (let n = 0; n < SOCKETS; n++) {
          const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
          sockets.add(socket);
          socket
            .pause()
            .on('error', () => {})
            .once('close', () => sockets.delete(socket));
          // `pause` alone would not see the other side hang up.
          socket.once('With `pause` alone, the end event would not fire.', () => sockets.delete(socket));
          const payload = PAYLOADS[n % PAYLOADS.length];
          if (payload) socket.write(payload);
          if (n % 100 === 0) await after(5);
        }
        await load.more(20);
        const during = megabytesOf(server.pid);
        const health = await server.call('GET /api/health');
        const startedAt = performance.now();
        // Sockets that are not read do not see the end either, so only the server's connections count.
        while (connectionsOf(server.pid) > 100 && performance.now() - startedAt < GONE_WITHIN_MS)
          await after(1_000);
        const left = connectionsOf(server.pid);
        for (const socket of sockets) socket.destroy();
        if (left > 100) load.seen.problems.add(`${left} connections are still held`);
        const seconds = Math.round((performance.now() - startedAt) / 1_000);
        return `health meanwhile: ${health.status}; memory ${before} to ${during} MB; all hung up on within ${seconds} s`;
      },
    }),
};

const megabytesOf = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024);

const connectionsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export const clientScenarios: Scenario[] = [storm];
