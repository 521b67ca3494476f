import { sql, type RawBuilder } from 'kysely';

/** Conditions for rows `r` of imports about clients. Separate, because each has an index of its own. */
export function aboutClients(clients: RawBuilder<unknown>): RawBuilder<boolean>[] {
  // A row that was checked before the client was here names it by its key only.
  const keys = sql`select i.id, k.key
    from client_import_keys k join client_imports i on i.foodbank_id = k.foodbank_id and i.source = k.source
    where k.client_id in ${clients} and i.rows_removed_at is null`;
  return [
    sql`r.client_id in ${clients}`,
    sql`(r.import_id, r.client_key) in (${keys})`,
    // The key of a row with both ids is that of the household.
    sql`r.client_key like 'h:%' and (r.import_id, r.said ->> 'client_id') in (
      select id, substr(key, 3) from (${keys}) as k where key like 'c:%')`,
  ];
}
