import { Readable } from 'node:stream';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import type { FileResponse } from '../../http/respond.ts';
import { readSection, SECTIONS } from './data-sections.ts';

/** Returns all data about the caller as a JSON file, streamed section by section. */
export function downloadData(ctx: Context, actor: Actor): FileResponse {
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
    // Formatted as one indented document, because people read it.
    yield `,\n  ${JSON.stringify(section.name)}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')}`;
  }
  yield '\n}\n';
}
