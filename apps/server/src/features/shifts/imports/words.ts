import type { Language } from '@nourish/contract';
import { SHIFT_IMPORT_COLUMNS, type SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { fold, foldedWords } from '../../inventory-imports/words.ts';

export type Column = (typeof SHIFT_IMPORT_COLUMNS)[number];

/** Column names in the templates and in error messages. */
export const COLUMN_NAMES: Record<Column, Record<Language, string>> = {
  title: { en: 'Title', es: 'Título', fr: 'Titre' },
  shift_date: { en: 'Date', es: 'Fecha', fr: 'Date' },
  start_time: { en: 'Start', es: 'Inicio', fr: 'Début' },
  end_time: { en: 'End', es: 'Fin', fr: 'Fin' },
  capacity: { en: 'Volunteers', es: 'Cupos', fr: 'Bénévoles' },
  location: { en: 'Location', es: 'Lugar', fr: 'Lieu' },
  activity_category: { en: 'Activity', es: 'Actividad', fr: 'Activité' },
  description: { en: 'Description', es: 'Descripción', fr: 'Description' },
  status: { en: 'Status', es: 'Estado', fr: 'État' },
};

const OTHER_NAMES: Record<Column, string> = {
  title: 'shift, shift title, shift name, name, turno, nombre, nombre del turno, quart, nom, nom du quart',
  shift_date: 'day, shift date, día, fecha del turno, jour, date du quart',
  start_time:
    'start time, starts, from, begin, begins, hora de inicio, empieza, desde, heure de début, commence, de',
  end_time: 'end time, ends, to, until, hora de fin, termina, hasta, heure de fin, finit, à',
  capacity:
    'capacity, spots, places, people, volunteers needed, max volunteers, capacidad, cupo, plazas, personas, voluntarios, voluntarias, capacité, places disponibles, personnes, bénévoles requis',
  location: 'place, where, site, address, ubicación, sitio, dirección, endroit, emplacement, adresse',
  activity_category: 'category, activity category, type, categoría, tipo, catégorie, type d’activité',
  description: 'details, notes, note, comments, detalles, notas, comentarios, détails, remarques',
  status: 'state, statut',
};

const NAMED: ReadonlyMap<string, Column> = new Map([
  ...foldedWords<Column>(OTHER_NAMES),
  ...SHIFT_IMPORT_COLUMNS.flatMap((column) =>
    Object.values(COLUMN_NAMES[column]).map((name): [string, Column] => [fold(name), column]),
  ),
]);

export const columnFor = (name: string): Column | undefined => NAMED.get(fold(name));

const ACTIVITIES = new Map(
  foldedWords<(typeof SHIFT_ACTIVITIES)[number]>({
    food_sorting: 'sorting, clasificación de alimentos, clasificación, tri des aliments, tri',
    food_distribution:
      "distribution, entrega de alimentos, entrega, distribución, distribution d'aliments, distribution d’aliments, distribution des aliments",
    inventory_management:
      "inventory, control de inventario, gestión de inventario, inventario, gestion de l'inventaire, inventaire",
    training: 'capacitación, formation',
    administrative: 'administration, tareas administrativas, administración, tâches administratives',
    transportation: 'transport, transporte, driving, livraison',
    cleaning: 'limpieza, ménage, nettoyage',
    event: 'evento, événement',
    other: 'otra, otro, autre',
  }),
);
/** Returns the standard activity for a word in any language, or else the word, as a custom activity. */
export const activityFor = (word: string): string => ACTIVITIES.get(fold(word)) ?? word;

const STATUSES = new Map(
  foldedWords<'draft' | 'published'>({
    draft: 'borrador, brouillon',
    published: 'public, open, publicado, público, abierto, publié, ouvert',
  }),
);
export const statusFor = (word: string): 'draft' | 'published' | undefined => STATUSES.get(fold(word));

export const sameShiftKey = ({
  title,
  shift_date,
  start_time,
  end_time,
  location,
}: {
  title: string;
  shift_date: string;
  start_time: string;
  end_time: string;
  location?: string | null;
}): string => [shift_date, start_time, end_time, fold(title), fold(location ?? '')].join('|');
