-- outside a transaction
-- The search in the stock of one food bank. The trigrams of all food banks share one list each in inventory_items_search,
-- which a search reads whole: with 300 food banks, 33 ms for the 300 items of a small one.

-- The keys of a text: each three characters in a row, with the food bank, so that an index keeps a list for each of them.
-- Spaces count twice, so that a word of one letter has a key too.
create or replace function bank_trigrams(foodbank_id uuid, text text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select foodbank_id::text || substr(t.spaced, n, 3)
    from (select replace(text, ' ', '  ') as spaced) t, generate_series(1, char_length(t.spaced) - 2) n
  );
-- next
-- The keys that a text must have to match all of these LIKE patterns: those of the parts between % signs, in which a
-- backslash only escapes the next character.
create or replace function pattern_trigrams(foodbank_id uuid, patterns text[]) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct key
    from unnest(patterns) pattern, regexp_matches(pattern, '((?:\\.|[^%\\])+)', 'g') part,
      unnest(bank_trigrams(foodbank_id, regexp_replace(part[1], '\\(.)', '\1', 'g'))) key
  );
-- next
drop index concurrently if exists inventory_items_bank_search;
-- next
-- No pending list, as in 0002.
create index concurrently inventory_items_bank_search on inventory_items
  using gin (bank_trigrams(foodbank_id, search_text)) with (fastupdate = off)
  where archived_at is null;
