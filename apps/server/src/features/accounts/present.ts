import type { Household, User } from '@nourish/contract';
import type { Config } from '../../config.ts';
import type { UserRow } from './queries.ts';
import { factorState, mayGetDigest } from './rules.ts';

/** `household`: recipients only. */
export const presentUser = (
  row: UserRow,
  { requireSecondFactor }: Pick<Config, 'requireSecondFactor'>,
  household?: Household | null,
): User => ({
  _id: row.id,
  name: row.name,
  full_name: row.name,
  email: row.email,
  role: row.role,
  language: row.language,
  email_verified: row.email_verified_at !== null,
  foodbank_id: row.foodbank_id,
  foodbank:
    row.foodbank_id === null
      ? null
      : {
          _id: row.foodbank_id,
          name: row.foodbank_name ?? '',
          location: `${row.foodbank_city}, ${row.foodbank_province}`,
        },
  created_at: row.created_at.toISOString(),
  second_factor: factorState(row, requireSecondFactor),
  ...(household !== undefined && { household }),
  ...(mayGetDigest(row) && { alert_digest: row.alert_digest }),
  ...(row.role === 'recipient' && { neutral_subjects: row.neutral_subjects }),
});
