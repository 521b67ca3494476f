import type { Consent, RecordRead } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { readPage, type Paged, type PageRequest } from '../../http/pagination.ts';
import { presentConsent, presentRead } from './present.ts';
import * as queries from './queries.ts';

/** Lists the consents of the caller, newest first. */
export const listConsents = async (ctx: Context, actor: Actor): Promise<Consent[]> =>
  (await queries.selectConsents(ctx.db, actor.user_id)).map(presentConsent);

/** Lists the reads of the caller's records by others, newest first. */
export const listReads = (ctx: Context, { user_id }: Actor, page: PageRequest): Promise<Paged<RecordRead>> =>
  readPage(page, queries.countReads(ctx.db, user_id), async (slice) =>
    (await queries.selectReads(ctx.db, user_id, slice)).map(presentRead),
  );
