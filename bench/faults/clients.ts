import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import type { Scenario } from './scenario.ts';
import { onCluster, SHORT_MS } from './under-load.ts';

const SOCKETS = 5_000;
/**
 * The longest that the server bears with anybody, and some more for a busy machine: whoever does not read is looked at twice, and
 * both times given what whoever is silent gets once.
 */
const GONE_WITHIN_MS = 330_000;

/** What somebody sends who means no good, or has gone. */
const MANNERS = [
  // Nothing at all, and half of a header.
  '',
  'GET /api/inventory HTTP/1.1\r\nHost: nourish',
  // Half of a body.
  'POST /api/auth/login HTTP/1.1\r\nHost: nourish\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"email":',
  // A whole request, whose answer is never read.
  'GET /api/inventory?limit=100 HTTP/1.1\r\nHost: nourish\r\n\r\n'.repeat(20),
];

const storm: Scenario = {
  name: 'clients',
  title: `${SOCKETS} connections that send nothing, half a header, half a body, or read no answer`,
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
          socket.once('end', () => sockets.delete(socket));
          const manner = MANNERS[n % MANNERS.length];
          if (manner) socket.write(manner);
          if (n % 100 === 0) await after(5);
        }
        await load.more(20);
        const during = megabytesOf(server.pid);
        const health = await server.call('GET /api/health');
        const startedAt = performance.now();
        // Whoever does not read does not see the end either: only what the server still holds counts.
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
