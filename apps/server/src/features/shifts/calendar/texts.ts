import type { Language } from '@nourish/contract';
import type { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';

interface CalendarTexts {
  /** Name of the calendar in apps. It is not escaped: no commas, semicolons or backslashes. */
  name: string;
  manage: string;
  activities: Record<(typeof SHIFT_ACTIVITIES)[number], string>;
}

/** Texts of calendar files; the activities match the web app. */
export const CALENDAR_TEXTS: Record<Language, CalendarTexts> = {
  en: {
    name: 'Nourish: my shifts',
    manage: 'Your shifts: {url}',
    activities: {
      food_sorting: 'Food sorting',
      food_distribution: 'Food distribution',
      inventory_management: 'Inventory management',
      training: 'Training',
      administrative: 'Administrative tasks',
      transportation: 'Transportation',
      cleaning: 'Cleaning',
      event: 'Event',
      other: 'Other',
    },
  },
  es: {
    name: 'Nourish: mis turnos',
    manage: 'Sus turnos: {url}',
    activities: {
      food_sorting: 'Clasificación de alimentos',
      food_distribution: 'Entrega de alimentos',
      inventory_management: 'Control de inventario',
      training: 'Capacitación',
      administrative: 'Tareas administrativas',
      transportation: 'Transporte',
      cleaning: 'Limpieza',
      event: 'Evento',
      other: 'Otra',
    },
  },
  fr: {
    name: 'Nourish\u00a0: mes quarts',
    manage: 'Vos quarts\u00a0: {url}',
    activities: {
      food_sorting: 'Tri des aliments',
      food_distribution: 'Distribution d’aliments',
      inventory_management: 'Gestion de l’inventaire',
      training: 'Formation',
      administrative: 'Tâches administratives',
      transportation: 'Transport',
      cleaning: 'Nettoyage',
      event: 'Événement',
      other: 'Autre',
    },
  },
};
