import Type, { type Static } from 'typebox';
import { LIST_VIEWS_MAX, LISTS } from './constants.ts';
import { defineRoutes } from './route.ts';
import { Data, Done, Flag, Id, IdParams, Nullable, Options, described, VISIBLE } from './schema.ts';

const ListName = Options(LISTS);
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: VISIBLE });
const Query = Type.String({
  minLength: 1,
  maxLength: 1_000,
  pattern: '^[!-~]+$',
  description: 'Query string of the page, without `?`',
});
const SharedWith = described(Nullable(Id), 'The food bank whose staff see the view; null: only its owner');

export const ListView = Type.Object({
  _id: Id,
  list: ListName,
  name: Name,
  query: Query,
  foodbank_id: SharedWith,
  is_own: described(Flag, 'The caller saved it, and may change it'),
});
export type ListView = Static<typeof ListView>;

export const listViewRoutes = defineRoutes('Saved views', {
  listListViews: {
    key: 'GET /api/list-views',
    access: 'staff',
    summary: 'The saved views of a list: own ones, and those shared with the food bank; by name',
    query: Type.Object({ list: ListName, foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Array(ListView)),
  },
  createListView: {
    key: 'POST /api/list-views',
    access: 'staff',
    summary: `Save the filters of a list under a name, at most ${LIST_VIEWS_MAX} for each list`,
    once: true,
    body: Type.Object({ list: ListName, name: Name, query: Query, foodbank_id: Type.Optional(SharedWith) }),
    status: 201,
    response: Data(ListView),
  },
  updateListView: {
    key: 'PUT /api/list-views/:id',
    access: 'staff',
    summary: 'Rename an own view, replace its filters, or share it',
    params: IdParams,
    body: Type.Partial(Type.Object({ name: Name, query: Query, foodbank_id: SharedWith })),
    response: Data(ListView),
  },
  removeListView: {
    key: 'DELETE /api/list-views/:id',
    access: 'staff',
    summary: 'Delete an own view, also for those with whom it is shared',
    params: IdParams,
    response: Done,
  },
});
