import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor, Context } from '../context.ts';
import { countCache } from '../adapters/metrics.ts';
import type { Changes } from '../db/changes.ts';
import { BoundedMap } from '../adapters/bounded-map.ts';
import { hasAlready } from './etag.ts';

/** Of who asks, all that a kept answer may depend on. */
export type Reader = Pick<Actor, 'role' | 'foodbank_id'>;

/** An answer as it is sent. */
export interface Answer {
  text: string;
  etag: string;
}

interface Kept extends Answer {
  topics: readonly string[];
  moment: number;
}

/** An answer that is being made: whoever asks for the same before anything changes waits for it. */
interface Making {
  moment: number;
  answer: Promise<Kept>;
}

/** What an answer may be besides its text: its key, its name and the lists they stand in. */
const OVERHEAD_BYTES = 500;
/** Nothing is kept for longer; and as it is always midnight at a full minute, what depends on the day never outlives it. */
const MINUTE_MS = 60_000;

/**
 * Answers of this process, kept until what they were made of changes (`db/changes.ts`): never behind its own writes, at most
 * a tenth of a second behind those of others. The ones used longest ago go first.
 */
class Answers {
  readonly #changes: Changes;
  readonly #now: () => Date;
  readonly #kept: BoundedMap<Kept>;
  readonly #making = new Map<string, Making>();
  #minute = 0;

  constructor(options: { changes: Changes; now: () => Date; maxBytes: number }) {
    this.#changes = options.changes;
    this.#now = options.now;
    this.#kept = new BoundedMap(options.maxBytes);
  }

  /** What an answer is kept by; null where none may be used or kept now. */
  async keyOf({ url, actor }: FastifyRequest): Promise<string | null> {
    const known = this.#changes.areKnown();
    if (known !== true && !(await known)) return null;
    const reader = actor === null ? '' : `${actor.role} ${actor.foodbank_id ?? ''}`;
    return `${reader}\n${this.#turnTo(Math.floor(this.#now().getTime() / MINUTE_MS))}\n${url}`;
  }

  /** Nobody asks for the answers of another minute any more: they need not stay until others take their room. */
  #turnTo(minute: number): number {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#kept.clear();
    }
    return minute;
  }

  find(key: string): Answer | undefined {
    const kept = this.#kept.get(key);
    const isHit = kept !== undefined && this.#changes.areUnchanged(kept.topics, kept.moment);
    countCache('answers', isHit ? 'hit' : 'miss');
    return isHit ? kept : undefined;
  }

  /** Makes an answer and keeps it; `key` null: only makes it. */
  async make(
    key: string | null,
    make: () => Promise<{ text: string; topics: readonly string[] }>,
  ): Promise<Answer> {
    // Before anything is read: what changes from here on may or may not be in it.
    const moment = this.#changes.moment();
    const made = async (): Promise<Kept> => {
      const { text, topics } = await make();
      return { text, topics, moment, etag: `"${hash('sha256', text, 'base64url').slice(0, 22)}"` };
    };
    if (key === null) return made();
    const under = this.#making.get(key);
    if (under?.moment === moment) return under.answer;
    const making: Making = { moment, answer: made() };
    this.#making.set(key, making);
    try {
      const answer = await making.answer;
      this.#kept.set(key, answer, 2 * (key.length + answer.text.length) + OVERHEAD_BYTES);
      return answer;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Answer,
): FastifyReply {
  void reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Puts `app.answers` there for `serveKept`. */
export const answers = fp(async (app: FastifyInstance, { ctx }: { ctx: Context }) => {
  const now = () => ctx.clock.now();
  app.decorate(
    'answers',
    new Answers({ changes: ctx.database.changes, now, maxBytes: ctx.config.readCacheBytes }),
  );
  app.decorateRequest('answerKey', null);
});

declare module 'fastify' {
  interface FastifyInstance {
    answers: Answers;
  }
  interface FastifyRequest {
    /** Of a route whose answers are kept. */
    answerKey: string | null;
  }
}
