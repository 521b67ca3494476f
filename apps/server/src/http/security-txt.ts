import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LANGUAGES } from '@nourish/contract/constants';
import type { Clock } from '../clock.ts';
import { answerFailure } from './errors.ts';
import { fail } from './fail.ts';

const PATH = '/.well-known/security.txt';
/** RFC 9116 wants less than a year; who operates this is still there as long as it answers. */
const VALID_MS = 90 * 24 * 3_600_000;

/** Whom to tell of a weakness (RFC 9116); where nobody was named there is nothing. */
export const securityTxt = fp(
  async (
    app: FastifyInstance,
    { contacts, appUrl, clock }: { contacts: readonly string[]; appUrl: string; clock: Clock },
  ) => {
    app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      if (contacts.length === 0) return answerFailure(fail('not_found'), request, reply);
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
