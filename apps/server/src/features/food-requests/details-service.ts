import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import type { Db } from '../../db/database.ts';
import {
  needsOfHousehold,
  NOTHING_GUARDED,
  selectAcknowledgements,
  type AcknowledgementRow,
} from '../needs/guard-service.ts';
import * as queries from './queries.ts';
import { selectReleased, type ReleasedRow } from './releases/queries.ts';
import type { Party } from './rules.ts';

/** What the details of a request show beside the request and its lines. */
export interface Past {
  events: queries.EventRow[];
  moves: queries.MoveRow[];
  released: ReleasedRow[];
  acknowledgements: AcknowledgementRow[];
  /** The needs that staff see cautions for. */
  needs: GuardedNeeds;
}

export const readPast = async (
  db: Db,
  request: queries.RequestRow,
  party: Party,
  now: Date,
): Promise<Past> => ({
  events: await queries.selectEvents(db, request.id),
  moves: await queries.selectMoves(db, request.id),
  released: await selectReleased(db, [request.id]),
  acknowledgements: await selectAcknowledgements(db, request.id),
  needs: party === 'staff' ? await needsOfHousehold(db, request, now) : NOTHING_GUARDED,
});
