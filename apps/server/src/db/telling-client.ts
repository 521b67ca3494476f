import { createHash } from 'node:crypto';
import type pg from 'pg';
import { WatchedClient } from './watched-client.ts';

export interface ClientOptions extends pg.ClientConfig {
  /** Told what a transaction changed, before anybody hears that it is committed. */
  onChange(topics: readonly string[]): void;
  /** Told of a commit of which it is not known whether it was made, or whether others have heard of it. */
  onDoubt(): void;
}

/** What the transaction changes is told after its commit, as triggers note it (`migrations/0019-changes.sql`). */
const BEGIN = `begin; set local nourish.tells to 'on'`;
/**
 * One message, of which the database hears all or nothing: what is committed is told to others, even where the process that
 * sent it is gone by then.
 */
const COMMIT = 'commit; select tell_of_committed_changes() as topics';

/**
 * Prepares each distinct statement once a connection, so that PostgreSQL parses and plans the hot ones only once; and asks
 * with each commit what it changed, which takes no round trip of its own.
 */
export class TellingClient extends WatchedClient {
  static readonly MAX_STATEMENTS = 300;
  readonly #names = new Map<string, string>();
  readonly #onChange: ClientOptions['onChange'];
  readonly #onDoubt: ClientOptions['onDoubt'];

  constructor(options: ClientOptions) {
    // Whatever is asked is sent without waiting for the answer to what was asked before (`atOnce`).
    super({ ...options, pipeline: true });
    this.#onChange = options.onChange;
    this.#onDoubt = options.onDoubt;
  }

  // The driver's `query` has a dozen overloads; the one with text and values is the one Kysely uses, the rest pass through.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && args.length === 2) {
      if (text === 'begin') return this.#begin() as never;
      if (text === 'commit') return this.#commit() as never;
      return this.#askPrepared(text, values) as never;
    }
    return super.query(...(args as [string])) as never;
  }

  /**
   * Runs a statement as a transaction of its own, in one packet: begin, statement, commit. Rejects where the statement fails,
   * and where it is not known whether it is committed.
   */
  async atOnce(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const { stream } = this.connection;
    stream.cork();
    const asked = [this.#begin(), this.#askPrepared(text, values), this.#commit()] as const;
    stream.uncork();
    const [begun, done, committed] = await Promise.allSettled(asked);
    if (done.status === 'rejected') throw begun.status === 'rejected' ? begun.reason : done.reason;
    if (committed.status === 'rejected') throw committed.reason;
    // A statement that went through without a transaction was committed all the same, and has told nobody here.
    if (begun.status === 'rejected') this.#onDoubt();
    return done.value;
  }

  #askPrepared(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    let name = this.#names.get(text);
    if (name === undefined && this.#names.size < TellingClient.MAX_STATEMENTS) {
      name = createHash('sha1').update(text).digest('base64url');
      this.#names.set(text, name);
    }
    return super.query(name === undefined ? { text, values } : { name, text, values });
  }

  /** Several statements in one message. The driver's types know of one. */
  #ask(statements: string): Promise<pg.QueryResult[]> {
    const asked: Promise<unknown> = super.query(statements);
    return asked as Promise<pg.QueryResult[]>;
  }

  async #begin(): Promise<pg.QueryResult> {
    const [begun] = await this.#ask(BEGIN);
    if (begun === undefined) throw new Error('no answer');
    return begun;
  }

  /** Answers as the database does, with ROLLBACK for a transaction in which a statement has failed. */
  async #commit(): Promise<pg.QueryResult> {
    try {
      const [committed, told] = await this.#ask(COMMIT);
      if (committed === undefined || told === undefined) throw new Error('no answer');
      this.#onChange(topicsOf(told));
      return committed;
    } catch (error) {
      // It may have been committed all the same, with the answer lost.
      this.#onDoubt();
      throw error;
    }
  }
}

const topicsOf = ({ rows }: { rows: { topics?: string }[] }): string[] =>
  rows[0]?.topics?.split(' ').filter(Boolean) ?? [];
