import { Readable } from 'node:stream';
import { ALL, person, type Topics } from '../../cache/topics.ts';
import type { Actor } from '../../context.ts';

/** A browser has one stream per visible tab; more than this close the oldest. */
const MAX_PER_USER = 6;
/** Below the shortest idle timeout of a proxy (60 s). Also finds connections that broke silently. */
const HEARTBEAT_MS = 20_000;
/** The browser then opens a new one, so that an expired session ends. */
const LIFETIME_MS = 15 * 60_000;
/** Collects the changes of a moment, so that a busy food bank causes one refetch. */
const COLLECT_MS = 400;

interface Stream {
  actor: Actor;
  token: string;
  source: Readable;
  openedAt: number;
  /** Not sent yet. Bounded, because there are few topics. */
  pending: Set<string>;
  isWritable: boolean;
  timer: NodeJS.Timeout | undefined;
}

const WORK = ['requests', 'donations', 'messages', 'shifts', 'stock', 'recalls'];

/** Returns the name of a topic that the user may follow, without ids; undefined for all other topics. */
function heardBy({ user_id, role, foodbank_id }: Actor, topic: string): string | undefined {
  if (topic === ALL || topic === `inbox:${user_id}`) return topic === ALL ? 'all' : 'inbox';
  const [kind = '', id] = topic.split(':', 2);
  if (!WORK.includes(kind) || id === undefined) return undefined;
  return role === 'admin' || (role === 'staff' && id === foodbank_id) ? kind : undefined;
}

/**
 * Streams of server-sent events, which name what has changed. A slow reader holds the names of a few topics, and
 * nothing is written until it has read: a dead one is closed by its connection.
 */
export function createStreams({
  topics,
  findActor,
}: {
  topics: Topics;
  findActor: (token: string) => Promise<Actor | null>;
}) {
  const streams = new Set<Stream>();
  let heartbeat: NodeJS.Timeout | undefined;
  let unsubscribe: (() => void) | undefined;

  function send(stream: Stream, text: string): void {
    if (stream.isWritable) stream.isWritable = stream.source.push(text);
  }

  /** Sends what is pending, or leaves it there until the reader has caught up. */
  function flush(stream: Stream): void {
    stream.timer = undefined;
    if (stream.pending.size === 0 || !stream.isWritable) return;
    const changed = [...stream.pending];
    stream.pending.clear();
    send(stream, `event: change\ndata: ${JSON.stringify(changed)}\n\n`);
  }

  function onChange(changed: readonly string[]): void {
    for (const stream of streams) {
      if (changed.includes(ALL) || changed.includes(person(stream.actor.user_id))) void recheck(stream);
      for (const topic of changed) {
        const heard = heardBy(stream.actor, topic);
        if (heard !== undefined) stream.pending.add(heard);
      }
      if (stream.pending.size > 0) stream.timer ??= setTimeout(flush, COLLECT_MS, stream).unref();
    }
  }

  /** Ends the stream with its session, and when the user's role or food bank changes: the browser opens a new one. */
  async function recheck(stream: Stream): Promise<void> {
    const actor = await findActor(stream.token).catch(() => stream.actor);
    const { role, foodbank_id } = stream.actor;
    if (actor?.role !== role || actor.foodbank_id !== foodbank_id || actor.lacks_second_factor) end(stream);
  }

  function end(stream: Stream): void {
    if (!streams.delete(stream)) return;
    clearTimeout(stream.timer);
    stream.source.push(null);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
    unsubscribe?.();
  }

  function beat(): void {
    // Reconnects a lost listener.
    void topics.areUpToDate();
    for (const stream of streams)
      if (performance.now() - stream.openedAt > LIFETIME_MS) end(stream);
      else send(stream, ':\n\n');
  }

  return {
    /** Returns the events for a signed-in user; it ends when the response is closed. */
    open(actor: Actor, token: string): Readable {
      const own = [...streams].filter((each) => each.actor.user_id === actor.user_id);
      const [oldest] = own;
      if (oldest && own.length >= MAX_PER_USER) end(oldest);
      const source = new Readable({
        highWaterMark: 1_024,
        read: () => {
          stream.isWritable = true;
          flush(stream);
        },
        destroy: (error, callback) => {
          end(stream);
          callback(error);
        },
      });
      const stream: Stream = {
        actor,
        token,
        source,
        openedAt: performance.now(),
        pending: new Set(),
        isWritable: true,
        timer: undefined,
      };
      streams.add(stream);
      if (heartbeat === undefined) {
        unsubscribe = topics.subscribe(onChange);
        heartbeat = setInterval(beat, HEARTBEAT_MS).unref();
        void topics.areUpToDate();
      }
      send(stream, 'event: open\ndata: []\n\n');
      return source;
    },
    count: () => streams.size,
    close: () => streams.forEach(end),
  };
}
