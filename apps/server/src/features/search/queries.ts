import { sql, type RawBuilder } from 'kysely';
import type { SearchHit, SearchKind } from '@nourish/contract';
import { BUILT_IN_NAMES } from '@nourish/contract/built-in-names';
import type { Sql } from '../../db/conditions.ts';
import type { Db } from '../../db/database.ts';
import { requester, requesterName } from '../../db/requester.ts';
import { hasTypedWord, mayMatch, startsWith } from '../../db/search.ts';
import { columns, NONE } from './hit-columns.ts';
import { hasWords, rankOf, RANKS, type SearchText } from './matches.ts';

/**
 * What a caller may find. `work`: everything of a food bank (null: of all). `own`: the caller's own records, and
 * items of a food bank (null: of all).
 */
export type SearchScope =
  | { kind: 'work'; foodbank_id: string | null; role: 'staff' | 'admin' }
  | { kind: 'own'; foodbank_id: string | null; user_id: string; email: string };

export interface HitRow {
  kind: SearchKind;
  id: string;
  title: string;
  subtitle: string | null;
  status: string | null;
  ended_as: SearchHit['ended_as'];
  code: string | null;
  day: string | null;
  time: string | null;
  quantity: number | null;
  foodbank_id: string | null;
  foodbank_name: string | null;
  volunteer_id: string | null;
  /** The person that the hit names. */
  user_id: string | null;
  /** The client whose request it is. */
  root_id: string | null;
}

const LIMIT = sql.lit(5);
/** Matching people whose requests are searched. */
const REQUESTERS = sql.lit(200);

/** A word that may be the code of a request, or a part of it. */
const NUMBER = /\d|^[a-f]{8}$/i;

/**
 * Finds a few records of each kind with one statement; each part walks an index. The kind with the best match comes
 * first, of equal ones a kind with a title that starts with the text. What has the text only inside a word is left out
 * where the name of a record of that kind has it as a word.
 */
export async function selectHits(db: Db, scope: SearchScope, search: SearchText): Promise<HitRow[]> {
  const parts =
    scope.kind === 'work'
      ? [
          peopleOf(scope, search),
          requestsOf(scope.foodbank_id, search),
          donations(sql`${isAt('d', scope.foodbank_id)}`, search),
          items(scope.foodbank_id, search),
          shiftsOf(scope.foodbank_id, search),
        ]
      : [
          requests(
            sql`r.recipient_id = ${scope.user_id}`,
            hasWords(sql`r.search_text`, search),
            rankOf(search, sql`r.search_text`),
          ),
          donations(
            sql`(d.user_id = ${scope.user_id} or lower(d.donor_email) = lower(${scope.email}))`,
            search,
          ),
          items(scope.foodbank_id, search, sql`not s.held`),
          ownShifts(scope.user_id, search),
        ];
  const { rows } = await sql<HitRow>`
    select h.kind, h.id, h.title, h.subtitle, h.status, h.ended_as, h.code, h.day, h.time, h.quantity, h.foodbank_id,
      b.name as foodbank_name, h.volunteer_id, h.user_id, h.root_id
    from (
      ${sql.join(
        parts.map(
          (part, place) =>
            sql`select ${sql.lit(place)} as place, p.*, min(p.rank) over () as best from (${part}) p`,
        ),
        sql` union all `,
      )}
    ) h left join food_banks b on b.id = h.foodbank_id
    where h.best > ${RANKS.word} or h.rank < ${RANKS.inside}
    order by h.best, bool_or(${startsWith(sql`h.title`, search.text)}) over (partition by h.place) desc, h.place, h.nth`.execute(
    db,
  );
  return rows;
}

const isAt = (table: 'd' | 'i' | 'm' | 'r' | 's', foodbank_id: string | null): RawBuilder<boolean> =>
  foodbank_id === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${table}.foodbank_id`)} = ${foodbank_id}::uuid`;

/** People with a request or a volunteer record at a food bank; for administrators also those who belong to it. */
function peopleOf({ foodbank_id, role }: Extract<SearchScope, { kind: 'work' }>, search: SearchText): Sql {
  const isKnown =
    foodbank_id === null
      ? sql`true`
      : sql`(
          v.id is not null or (${role} = 'admin' and u.foodbank_id = ${foodbank_id}::uuid)
          or exists (select from food_requests r where r.recipient_id = u.id and r.foodbank_id = ${foodbank_id}::uuid)
        )`;
  return sql`
    select ${columns({
      kind: 'person',
      id: sql`u.id`,
      title: sql`u.name`,
      subtitle: sql`u.email`,
      // The own food bank of a person and their role are for administrators only.
      status: role === 'admin' ? sql`u.role` : NONE,
      foodbank_id: role === 'admin' ? sql`u.foodbank_id` : sql`${foodbank_id}::uuid`,
      volunteer_id: sql`v.id`,
      user_id: sql`u.id`,
      rank: rankOf(search, sql`u.search_text`),
      order: sql`${startsWith(sql`u.name`, search.text)} desc, fold_text(u.name), u.id`,
    })}
    from users u
      left join volunteers v on v.user_id = u.id and v.foodbank_id = ${foodbank_id}::uuid and v.removed_at is null
    where u.erased_at is null and ${hasWords(sql`u.search_text`, search)} and ${isKnown}
    order by nth limit ${LIMIT}`;
}

/**
 * Requests by their person, because a search for a food would find most of them; with a digit also by code and
 * item.
 */
function requestsOf(foodbank_id: string | null, search: SearchText): Sql {
  if (search.words.some((word) => NUMBER.test(word))) {
    // Only by the code: a digit finds thousands of requests, whose texts would be read once more.
    const code = sql`upper(${search.text})`;
    const rank = sql`case when ${code} in (r.code, split_part(r.code, '-', 2)) then ${RANKS.word}
      when starts_with(r.code, ${code}) then ${RANKS.start} else ${RANKS.inside} end`;
    return requests(isAt('r', foodbank_id), hasWords(sql`r.search_text`, search), rank);
  }
  const isKnown =
    foodbank_id === null
      ? sql`true`
      : sql`exists (
          select from food_bank_people k where k.user_id = u.id and k.foodbank_id = ${foodbank_id}::uuid
        )`;
  const people = sql`array(
    select u.id from users u
    where u.erased_at is null and ${hasWords(sql`u.search_text`, search)} and ${isKnown}
    limit ${REQUESTERS}
  )`;
  const households = sql`array(
    select m.id from clients m
    where m.erased_at is null and ${isAt('m', foodbank_id)} and ${hasWords(sql`m.search_text`, search)}
    limit ${REQUESTERS}
  )`;
  return requests(
    isAt('r', foodbank_id),
    sql`(r.recipient_id = any(${people}) or r.client_id = any(${households}))`,
    rankOf(search, sql`concat_ws(' ', rc.search_text, ru.search_text)`),
  );
}

const requests = (isVisible: Sql, matches: Sql, rank: Sql): Sql => sql`
  select ${columns({
    kind: 'request',
    id: sql`r.id`,
    title: requesterName,
    status: sql`r.status`,
    ended_as: sql`r.ended_as`,
    code: sql`r.code`,
    day: sql`r.pickup_date`,
    time: sql`r.pickup_time`,
    quantity: sql`r.total_items`,
    foodbank_id: sql`r.foodbank_id`,
    user_id: sql`ru.id`,
    root_id: sql`rc.id`,
    rank,
    order: sql`r.status in ('pending', 'approved', 'ready') desc, r.created_at desc, r.id`,
  })}
  from food_requests r ${requester}
  where ${isVisible} and ${matches}
  order by nth limit ${LIMIT}`;

const donations = (isVisible: Sql, search: SearchText): Sql => sql`
  select ${columns({
    kind: 'donation',
    id: sql`d.id`,
    title: sql`d.product_name`,
    subtitle: sql`d.donor_name`,
    status: sql`d.status`,
    code: sql`d.code`,
    day: sql`d.pickup_date`,
    time: sql`d.pickup_time`,
    foodbank_id: sql`d.foodbank_id`,
    rank: rankOf(search, sql`d.search_text`),
    order: sql`d.status in ('pending', 'scheduled') desc, d.created_at desc, d.id`,
  })}
  from donations d
  where ${isVisible} and ${hasWords(sql`d.search_text`, search)}
  order by nth limit ${LIMIT}`;

/** Words that the index of items looks up. */
const INDEXED_WORDS = 3;

/** Of equal rank, items whose name starts with the text first, then those in stock. */
const items = (foodbank_id: string | null, search: SearchText, isVisible = sql`true`): Sql => sql`
  select ${columns({
    kind: 'item',
    id: sql`i.id`,
    title: sql`i.item_name`,
    subtitle: sql`i.category`,
    day: sql`i.expiration_date`,
    quantity: sql`s.quantity`,
    foodbank_id: sql`i.foodbank_id`,
    rank: rankOf(search, sql`i.name_key`, sql`i.search_text`),
    order: sql`${startsWith(sql`i.item_name`, search.text)} desc, s.quantity > 0 desc, i.name_key, i.id`,
  })}
  from inventory_items i join stock_levels s on s.item_id = i.id
  where i.archived_at is null and ${isAt('i', foodbank_id)} and ${isVisible}
    and search_patterns(${search.text}) <> '{}' and ${isFoundByIndex(foodbank_id, search)}
    and (i.search_text || '') like all(search_patterns(${search.text}))
  order by nth limit ${LIMIT}`;

/** `like all` cannot use the index of all food banks. */
const isFoundByIndex = (foodbank_id: string | null, { text, words }: SearchText): Sql =>
  foodbank_id !== null
    ? mayMatch('i', foodbank_id, sql`search_patterns(${text})`)
    : sql.join(
        words
          .slice(0, INDEXED_WORDS)
          .map(
            (_, place) =>
              sql`i.search_text like coalesce((search_patterns(${text}))[${sql.lit(place + 1)}], '%')`,
          ),
        sql` and `,
      );

const shiftColumns = (order: Sql, search: SearchText): Sql =>
  columns({
    kind: 'shift',
    id: sql`s.id`,
    title: sql`s.title`,
    subtitle: sql`s.location`,
    status: sql`s.status`,
    day: sql`s.shift_date`,
    time: sql`s.start_time`,
    quantity: sql`s.capacity`,
    foodbank_id: sql`s.foodbank_id`,
    // A shift that matches by its name in another language does not contain the words.
    rank: sql`case when ${hasWords(sql`s.search_text`, search)}
      then ${rankOf(search, sql`s.search_text`)} else ${RANKS.start} end`,
    order,
  });

/** Shifts that are not over, the next first, in the calendar of each food bank. */
const shiftsOf = (foodbank_id: string | null, search: SearchText): Sql => sql`
  select ${shiftColumns(sql`s.starts_at, s.id`, search)}
  from food_banks b cross join lateral (
    select s.* from shifts s
    where s.foodbank_id = b.id and s.starts_at > ${search.now}::timestamptz - interval '1 day'
      and s.ends_at > ${search.now} and s.status <> 'cancelled' and ${hasTextOf(search)}
    order by s.starts_at, s.id limit ${LIMIT}
  ) s
  where ${foodbank_id === null ? sql`true` : sql`b.id = ${foodbank_id}::uuid`}
  order by nth limit ${LIMIT}`;

const ownShifts = (user_id: string, search: SearchText): Sql => sql`
  select ${shiftColumns(sql`s.ends_at > ${search.now} desc, abs(extract(epoch from s.starts_at - ${search.now}::timestamptz)), s.id`, search)}
  from assignments a join shifts s on s.id = a.shift_id
  where a.user_id = ${user_id} and a.status <> 'cancelled' and ${hasTextOf(search)}
  order by nth limit ${LIMIT}`;

/** Shifts have no index of words: their calendar is short. A title that Nourish gave is found in every language. */
const hasTextOf = ({ words }: SearchText): Sql => {
  const hasWordsIn = (text: RawBuilder<string>) =>
    sql.join(
      words.map((word) => hasTypedWord(text, word)),
      sql` and `,
    );
  return sql`(${hasWordsIn(sql`s.search_text`)} or exists (
    select from (values ${NAME_LISTS}) as own (names)
    where s.title = any(own.names)
      and exists (select from unnest(own.names) as each (name) where ${hasWordsIn(sql`fold_text(each.name)`)})
  ))`;
};
const NAME_LISTS = sql.join(
  Object.values(BUILT_IN_NAMES).map((names) => sql`(${Object.values(names)}::text[])`),
);
