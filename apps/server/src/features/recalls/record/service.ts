import { Readable } from 'node:stream';
import type { Language, RouteInput } from '@nourish/contract';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import type { Actor, Context } from '../../../context.ts';
import type { FileResponse } from '../../../http/respond.ts';
import { selectItemIds } from '../queries.ts';
import { selectAffectedVisits, selectReached } from '../reach-queries.ts';
import { countUnknown } from '../rules.ts';
import { getRecall } from '../service.ts';
import { recordOf } from './content.ts';
import { drawRecord } from './drawing.ts';
import { countTold, selectPlace } from './queries.ts';

type RecordQuery = NonNullable<RouteInput<'GET /api/recalls/:id/record'>['query']>;

/** Returns the record of a recall as a PDF. Throws `not_found`. */
export async function getRecallRecord(
  ctx: Context,
  actor: Actor,
  id: string,
  { language }: RecordQuery,
  callerLanguage: Language,
): Promise<FileResponse> {
  const { db, clock } = ctx;
  const recall = await getRecall(ctx, actor, id);
  const ids = await selectItemIds(db, recall._id);
  const [bank, told, given, reached, fonts] = await Promise.all([
    selectPlace(db, recall.foodbank_id),
    countTold(db, recall._id),
    selectAffectedVisits(db, ids, 1),
    selectReached(db, recall._id, ids),
    loadFonts(),
  ]);
  const record = recordOf(
    {
      language: language ?? callerLanguage,
      now: clock.now(),
      bank,
      recall,
      reached: { ...told, received: given.total, anonymous_visits: countUnknown(reached) },
    },
    fonts,
  );
  // Rendered completely before sending, because a partial PDF cannot be opened.
  return { name: `${record.file}.pdf`, content: Readable.from([await drawRecord(record)]) };
}
