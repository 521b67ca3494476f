import { Readable } from 'node:stream';
import type { Language, RouteInput } from '@nourish/contract';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import type { Actor, Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { FileResponse } from '../../../http/respond.ts';
import { presentReducible } from '../present.ts';
import { selectItemIds } from '../queries.ts';
import { selectAffectedLines, selectAffectedVisits, selectReached } from '../reach-queries.ts';
import { countUnknown } from '../rules.ts';
import { getRecall } from '../service.ts';
import { recordOf } from './content.ts';
import { drawRecord } from './drawing.ts';
import { countReduced, countTold, selectPlace, type Reduced } from './queries.ts';

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
  const [bank, told, requests, given, reached, fonts] = await Promise.all([
    selectPlace(db, recall.foodbank_id),
    countTold(db, recall._id),
    recall.drill ? countReducible(db, recall._id, ids) : countReduced(db, recall._id),
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
      reached: { ...told, ...requests, received: given.total, anonymous_visits: countUnknown(reached) },
    },
    fonts,
  );
  // Rendered completely before sending, because a partial PDF cannot be opened.
  return { name: `${record.file}.pdf`, content: Readable.from([await drawRecord(record)]) };
}

/** Counts the open requests from which a hold of a drill's items would take lines. */
async function countReducible(db: Db, recall_id: string, item_ids: readonly string[]): Promise<Reduced> {
  const requests = presentReducible(await selectAffectedLines(db, recall_id, item_ids));
  return { requests: requests.length, packed: requests.filter(({ was_packed }) => was_packed).length };
}
