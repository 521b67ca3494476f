import { randomBytes } from 'node:crypto';
import type { TestApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import type { Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import type { Calls } from './test-pickups.ts';

/** Records a card of a client that the person printed. */
export const printCard = ({ ctx }: TestApp, { actor }: Person, foodbank_id: string, client_id: string) =>
  inTransaction(ctx, (tx) =>
    tx
      .insertInto('client_cards')
      .values({
        id: newId(),
        foodbank_id,
        client_id,
        secret_hash: randomBytes(32),
        created_by: actor.user_id,
        created_at: testClock().now(),
        revoked_at: null,
      })
      .execute(),
  );

/** Records what a client cannot eat. */
export const stateNeeds = (calls: Calls, id: string, note: string): Promise<unknown> =>
  calls('PUT /api/clients/:id/needs', { id, body: { allergies: ['peanuts'], note, consent: true } });
