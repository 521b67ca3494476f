import { sql } from 'kysely';
import type { Section } from './section.ts';

/** Sign-in, changes by administrators, and the staff who read the person's records. */
export const ACCESS_SECTIONS: readonly Section[] = [
  {
    name: 'sessions',
    covers: ['sessions.user_id'],
    rows: ({ id }) => sql`
      select browser, system, created_at, last_used_at from sessions where user_id = ${id} order by created_at`,
  },
  {
    name: 'devices_used',
    covers: ['known_devices.user_id'],
    rows: ({ id }) => sql`
      select browser, system, first_used_at, last_used_at from known_devices
      where user_id = ${id} order by first_used_at, device_hash`,
  },
  {
    name: 'second_factor',
    covers: ['second_factors.user_id', 'recovery_codes.user_id'],
    single: true,
    // Neither the secret nor the codes, because a downloaded file stays around.
    rows: ({ id }) => sql`
      select confirmed_at as since, (select count(*) from recovery_codes c where c.user_id = f.user_id and c.used_at is null)
        as recovery_codes_left
      from second_factors f where user_id = ${id} and confirmed_at is not null`,
  },
  {
    name: 'passkeys',
    covers: ['passkeys.user_id', 'passkey_challenges.user_id'],
    rows: ({ id }) => sql`
      select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at, id`,
  },
  {
    name: 'sign_in_events',
    covers: [],
    rows: ({ id }) => sql`
      select action, after as details, created_at from audit_log
      where entity = 'sign_in' and entity_id = ${id} order by created_at, id`,
  },
  {
    name: 'changes_by_administrators',
    covers: ['audit_log.entity_id'],
    rows: ({ id }) => sql`
      select action, before, after, created_at from audit_log
      where entity = 'user' and entity_id = ${id} order by created_at, id`,
  },
  {
    name: 'who_looked_at_your_records',
    covers: ['record_reads.subject_id'],
    rows: ({ id }) => sql`
      select r.kind, r.record_id, r.day::text, r.times, r.last_at, r.reader_role, b.name as food_bank,
        case when u.erased_at is null then u.name else '' end as reader_name
      from record_reads r join users u on u.id = r.reader_id left join food_banks b on b.id = r.foodbank_id
      where r.subject_id = ${id} order by r.last_at, r.id`,
  },
];
