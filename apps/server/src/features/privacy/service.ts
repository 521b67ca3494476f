import { Readable } from 'node:stream';
import type { Consent, RecordRead } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../context.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import type { FileResponse } from '../../http/respond.ts';
import { SECTIONS } from './data-sections.ts';
import { presentConsent, presentRead } from './present.ts';
import * as queries from './queries.ts';
import { readSection } from './section.ts';

export const listConsents = async (ctx: Context, actor: Actor): Promise<Consent[]> =>
  (await queries.selectConsents(ctx.db, actor.user_id)).map(presentConsent);

export const listReads = (ctx: Context, { user_id }: Actor, page: PageRequest): Promise<Paged<RecordRead>> =>
  readPage(page, queries.countReads(ctx.db, user_id), async (slice) =>
    (await queries.selectReads(ctx.db, user_id, slice)).map(presentRead),
  );

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
