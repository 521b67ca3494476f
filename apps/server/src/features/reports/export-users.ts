import { recordReads } from '../../adapters/record-reads.ts';
import { searchWords } from '../../db/search.ts';
import { inBatches } from './batches.ts';
import { selectPeopleSteps, type PeopleFilter, type PersonStep } from './export-queries.ts';
import { defineExport, type ExportCall } from './export-report.ts';

/**
 * People known to a food bank, or all people with their sign-up day. Selects the same people as the user
 * report.
 */
export const usersExport = defineExport({
  columns: ['name', 'email', 'role', 'language', 'first_day', 'active', 'last_seen', 'foodbank', '_id'],
  names: {
    en: {
      name: 'Name',
      email: 'Email',
      role: 'Role',
      language: 'Language',
      first_day: 'Known since',
      active: 'Active',
      last_seen: 'Last seen',
      foodbank: 'Own food bank',
      _id: 'ID',
    },
    es: {
      name: 'Nombre',
      email: 'Correo electrónico',
      role: 'Rol',
      language: 'Idioma',
      first_day: 'Se conoce desde',
      active: 'Cuenta activa',
      last_seen: 'Última visita',
      foodbank: 'Banco de alimentos propio',
      _id: 'ID',
    },
    fr: {
      name: 'Nom',
      email: 'Courriel',
      role: 'Rôle',
      language: 'Langue',
      first_day: 'Compte connu depuis le',
      active: 'Compte actif',
      last_seen: 'Dernière visite',
      foodbank: 'Sa banque alimentaire',
      _id: 'ID',
    },
  },
  open: (call) =>
    rowsOf(call, {
      foodbank_id: call.scope,
      role: call.query.role,
      words: searchWords(call.query.search),
    }),
});

async function* rowsOf(call: ExportCall, filter: PeopleFilter) {
  const { ctx, actor } = call;
  const read = (after: PersonStep | null, limit: number) => selectPeopleSteps(ctx.db, filter, after, limit);
  for await (const steps of inBatches(read)) {
    const people = steps.filter((step) => step.is_wanted);
    const subjects = people.map(({ id }) => ({ user_id: id, record_id: null }));
    await recordReads(ctx, actor, 'export', subjects);
    yield people.map((person) => cellsOf(call, person));
  }
}

const cellsOf = ({ places, here }: ExportCall, person: PersonStep) => ({
  name: person.name,
  email: person.email,
  role: person.role,
  language: person.language,
  first_day: person.first_day ?? (places.get(person.foodbank_id ?? '') ?? here).dayOf(person.created_at),
  active: String(person.active),
  last_seen: person.last_seen_at === null ? null : here.dayOf(person.last_seen_at),
  foodbank: places.get(person.foodbank_id ?? '')?.name ?? null,
  _id: person.id,
});
