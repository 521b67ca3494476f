import { recordReads } from '../../adapters/record-reads.ts';
import { searchWords } from '../../db/search.ts';
import { selectPeopleSteps, type PeopleFilter, type PersonStep } from './export-queries.ts';
import { defineExport, wantedRows, type ExportCall } from './export-report.ts';

/** The people of the user report: those known to a food bank, or all with their sign-up day. */
export const usersExport = defineExport({
  columns: {
    name: { en: 'Name', es: 'Nombre', fr: 'Nom' },
    email: { en: 'Email', es: 'Correo electrónico', fr: 'Courriel' },
    role: { en: 'Role', es: 'Rol', fr: 'Rôle' },
    language: { en: 'Language', es: 'Idioma', fr: 'Langue' },
    first_day: { en: 'Known since', es: 'Se conoce desde', fr: 'Compte connu depuis le' },
    active: { en: 'Active', es: 'Cuenta activa', fr: 'Compte actif' },
    last_seen: { en: 'Last seen', es: 'Última visita', fr: 'Dernière visite' },
    foodbank: { en: 'Own food bank', es: 'Banco de alimentos propio', fr: 'Sa banque alimentaire' },
    _id: { en: 'ID', es: 'ID', fr: 'ID' },
  },
  open: (call) =>
    rowsOf(call, {
      foodbank_id: call.scope,
      role: call.query.role,
      words: searchWords(call.query.search),
    }),
});

async function* rowsOf({ ctx, actor, places, here }: ExportCall, filter: PeopleFilter) {
  const read = (after: PersonStep | null, limit: number) => selectPeopleSteps(ctx.db, filter, after, limit);
  for await (const people of wantedRows(read)) {
    const subjects = people.map(({ id }) => ({ user_id: id, record_id: null }));
    await recordReads(ctx, actor, 'export', subjects);
    yield people.map((person) => {
      const place = places.get(person.foodbank_id ?? '');
      // Where staff work. The food bank that all others chose for browsing is their own business.
      const isShown = actor.role === 'admin' || person.role === 'staff' || person.role === 'admin';
      return {
        ...person,
        first_day: person.first_day ?? (place ?? here).dayOf(person.created_at),
        active: String(person.active),
        last_seen: person.last_seen_at && here.dayOf(person.last_seen_at),
        foodbank: (isShown && place?.name) || null,
        _id: person.id,
      };
    });
  }
}
