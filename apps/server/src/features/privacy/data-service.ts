import { Readable } from 'node:stream';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import type { FileAnswer } from '../../http/route.ts';
import { readSection, SECTIONS } from './data-sections.ts';

/** Everything that is kept about the caller as one JSON file, made section by section while it is sent. */
export function downloadData(ctx: Context, actor: Actor): FileAnswer {
  const now = ctx.clock.now();
  return {
    name: `nourish-data-${localTime(now, DEFAULT_TIME_ZONE).date}.json`,
    content: Readable.from(chunks(ctx, actor, now)),
  };
}

async function* chunks(ctx: Context, { user_id, email }: Actor, now: Date): AsyncGenerator<string> {
  yield `{\n  "made_at": ${JSON.stringify(now)}`;
  for (const section of SECTIONS) {
    const value = await readSection(ctx.db, section, { id: user_id, email });
    // As a whole the file is written as one that was made at once: people read it.
    yield `,\n  ${JSON.stringify(section.name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`;
  }
  yield '\n}\n';
}
