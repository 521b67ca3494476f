-- As in 0056, but with the index. `like all` cannot use it, and the planner prefers to walk through the table because it
-- expects a match soon; a misspelled word has none, so the walk read all items.
-- Loads the library, so that its setting is known below.
select similarity('a', 'b');

create or replace function meant_word(typed text) returns text
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.45
  set enable_seqscan = off
  as $$
    select w.word
    from (
      select i.search_text from inventory_items i where i.archived_at is null and i.search_text %> typed limit 200
    ) i, lateral regexp_split_to_table(btrim(i.search_text), ' ') as w (word)
    where similarity(w.word, typed) >= 0.35
      and not exists (
        select from inventory_items i
        where i.archived_at is null
          and i.search_text like (search_patterns(typed))[1] and i.search_text like all(search_patterns(typed))
      )
    order by similarity(w.word, typed) desc, w.word
    limit 1
  $$;
