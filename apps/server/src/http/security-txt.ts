import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LANGUAGES } from '@nourish/contract/constants';
import type { Clock } from '../clock.ts';
import { sendFailure } from './errors.ts';
import { fail } from '../fail.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; the value is renewed with every response. */
const VALID_MS = 90 * 24 * 3_600_000;

/** Serves security contacts (RFC 9116); 404 if none are configured. */
export const securityTxt = fp(
  async (
    app: FastifyInstance,
    { contacts, appUrl, clock }: { contacts: readonly string[]; appUrl: string; clock: Clock },
  ) => {
    app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      if (contacts.length === 0) return sendFailure(fail('not_found'), request, reply);
      const lines = [
        ...contacts.map((contact) => `Contact: ${contact}`),
        `Expires: ${new Date(clock.now().getTime() + VALID_MS).toISOString()}`,
        `Preferred-Languages: ${LANGUAGES.join(', ')}`,
        `Canonical: ${appUrl}${PATH}`,
      ];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(`${lines.join('\n')}\n`);
    });
  },
);
