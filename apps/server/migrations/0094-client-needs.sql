-- Diet and allergies of clients, as codes, each entry with a consent of its own. They are deleted when the client
-- withdraws it, and when it ends.
create table client_needs (
  client_id uuid primary key references clients on delete cascade,
  foodbank_id uuid not null references food_banks,
  allergies text[] not null,
  intolerances text[] not null,
  diets text[] not null,
  note text constraint client_needs_note_bounds check (length(note) between 1 and 500),
  consented_at timestamptz not null,
  recorded_by uuid references users,
  -- Of the notice that the client read or heard.
  notice_language text not null constraint client_needs_language_known check (notice_language in ('en', 'es', 'fr')),
  updated_at timestamptz not null
);
