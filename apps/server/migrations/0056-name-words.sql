-- The words of a name, as search_words parts them, with a space around each: search ranks its hits by them. Of name_key,
-- which is folded already; translate() costs a tenth of a regular expression.
create function name_words(name_key text) returns text
  language sql immutable strict parallel safe
  return ' ' || translate(name_key, E'!"#$&''()*+,-./:;<=>?@[]^`{|}~\u00a0\u00ab\u00b0\u00bb\u2013\u2014\u2018\u2019\u201c\u201d', repeat(' ', 40)) || ' ';

-- Loads the library, so that its setting is known below.
select similarity('a', 'b');

-- The word of an item that is most similar to a word that no item has; null if none is similar. Looks at the first items
-- that the index finds: in a large stock, the word that was meant is among the words of many.
create function meant_word(typed text) returns text
  language sql stable strict
  set pg_trgm.word_similarity_threshold = 0.45
  as $$
    select w.word
    from (
      select i.search_text from inventory_items i where i.archived_at is null and i.search_text %> typed limit 200
    ) i, lateral regexp_split_to_table(btrim(i.search_text), ' ') as w (word)
    where similarity(w.word, typed) >= 0.35
      and not exists (
        select from inventory_items i where i.archived_at is null and i.search_text like all(search_patterns(typed))
      )
    order by similarity(w.word, typed) desc, w.word
    limit 1
  $$;
