import type { Language } from '@nourish/contract';
import type { SHIFT_TEMPLATES } from '@nourish/contract/volunteer-constants';

type Activity = (typeof SHIFT_TEMPLATES)[number]['activity_category'];

/** Names of the built-in templates. */
export const TEMPLATE_NAMES: Record<Language, Record<Activity, string>> = {
  en: {
    food_sorting: 'Food Sorting',
    food_distribution: 'Food Distribution',
    inventory_management: 'Inventory Management',
  },
  es: {
    food_sorting: 'Clasificación de alimentos',
    food_distribution: 'Entrega de alimentos',
    inventory_management: 'Control de inventario',
  },
  fr: {
    food_sorting: 'Tri des aliments',
    food_distribution: 'Distribution d’aliments',
    inventory_management: 'Gestion de l’inventaire',
  },
};
