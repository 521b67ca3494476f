import { sql, type RawBuilder } from 'kysely';
import type { ClientConsent } from '@nourish/contract';
import { phoneDigits } from '@nourish/contract/phones';
import { countRows } from '../../db/count-rows.ts';
import type { Db } from '../../db/database.ts';
import { hasTypedWord } from '../../db/search.ts';
import type { PlainDate } from '../../db/column-types.ts';
import type { Slice } from '../../http/pagination.ts';

const hasConsent = (purpose: ClientConsent['purpose']) =>
  sql<boolean>`exists (select from client_consents k
    where k.client_id = c.id and k.purpose = ${sql.lit(purpose)} and k.withdrawn_at is null)`;

const LAST_VISIT = sql<PlainDate | null>`(select max(v.day) from clients m join visits v on v.client_id = m.id
  where m.root_id = c.root_id and v.voided_at is null)`;

/** Merging a client with an account leaves the account there, and the whole tree belongs to it. */
const HAS_ACCOUNT = sql<boolean>`exists (select from clients m where m.root_id = c.root_id and m.user_id is not null)`;

const clients = (db: Db, foodbank_id: string | null) =>
  db
    .selectFrom('clients as c')
    .where('c.erased_at', 'is', null)
    .$if(foodbank_id !== null, (query) => query.where('c.foodbank_id', '=', foodbank_id));

const withColumns = (query: ReturnType<typeof clients>) =>
  query
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'c.id',
      'c.foodbank_id',
      'c.number',
      'c.code',
      'c.alias',
      'c.language',
      'c.phone',
      'c.email',
      'c.adults',
      'c.seniors',
      'c.children',
      'c.needs',
      'c.notes',
      'c.household_type',
      'c.income_source',
      'c.newcomer',
      'c.user_id',
      'c.person_id',
      'c.merged_into',
      'c.root_id',
      'c.created_at',
      'c.updated_at',
      // The stored name; `shown_name` falls back to the name of the account.
      'c.name',
    ])
    .select(sql<string | null>`coalesce(c.name, u.name)`.as('shown_name'))
    .select([hasConsent('service').as('service'), hasConsent('statistics').as('statistics')])
    .select([LAST_VISIT.as('last_visit'), HAS_ACCOUNT.as('has_account')]);

export type ClientRow = NonNullable<Awaited<ReturnType<typeof selectClient>>>;

/** Returns a client, also one that was merged; undefined if erased. */
export const selectClient = (db: Db, foodbank_id: string | null, id: string) =>
  withColumns(clients(db, foodbank_id).where('c.id', '=', id)).executeTakeFirst();

export interface ClientFilter {
  foodbank_id: string | null;
  words: readonly string[];
}

const SEARCHED = sql<string>`m.search_text`;

/** A phone number matches with and without separators. */
function hasWordOrDigits(word: string): RawBuilder<boolean> {
  const digits = phoneDigits(word);
  const typed = hasTypedWord(SEARCHED, word);
  return digits === undefined || digits === word
    ? typed
    : sql<boolean>`(${typed} or ${hasTypedWord(SEARCHED, digits)})`;
}

/** Names and codes of a merged client find the client into whom it was merged. */
const found = ({ foodbank_id, words }: ClientFilter) => sql<boolean>`c.id in (select m.root_id from clients m
  where ${sql.join(
    [foodbank_id === null ? sql`true` : sql`m.foodbank_id = ${foodbank_id}`, ...words.map(hasWordOrDigits)],
    sql` and `,
  )})`;

const listed = (db: Db, filter: ClientFilter) =>
  clients(db, filter.foodbank_id)
    .where('c.merged_into', 'is', null)
    .$if(filter.words.length > 0, (query) => query.where(found(filter)));

export const countClients = (db: Db, filter: ClientFilter): Promise<number> => countRows(listed(db, filter));

/** By folded name, because the search text begins with it. Served by `clients_by_name`. */
export const selectClients = (db: Db, filter: ClientFilter, { limit, offset }: Slice): Promise<ClientRow[]> =>
  withColumns(listed(db, filter))
    .orderBy(sql`left(c.search_text, 200)`)
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** Returns the food bank of a client; undefined for an unknown id. */
export const selectFoodBankOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('clients').select('foodbank_id').where('id', '=', id).executeTakeFirst())?.foodbank_id;

export const selectConsents = (db: Db, client_id: string) =>
  db
    .selectFrom('client_consents as k')
    .leftJoin('users as u', 'u.id', 'k.recorded_by')
    .select(['k.purpose', 'k.granted_at', 'k.withdrawn_at', 'k.language'])
    .select('u.name as recorder_name')
    .where('k.client_id', '=', client_id)
    .orderBy('k.granted_at')
    .orderBy('k.id')
    .execute();
export type ConsentRow = Awaited<ReturnType<typeof selectConsents>>[number];

export const foodBankExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('food_banks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
