import type { Language } from './accounts.ts';

/** Names that Nourish itself gave: of shift templates by activity, and of the program that takes requests. */
export const BUILT_IN_NAMES = {
  food_sorting: { en: 'Food Sorting', es: 'Clasificación de alimentos', fr: 'Tri des aliments' },
  food_distribution: { en: 'Food Distribution', es: 'Entrega de alimentos', fr: 'Distribution d’aliments' },
  inventory_management: {
    en: 'Inventory Management',
    es: 'Control de inventario',
    fr: 'Gestion de l’inventaire',
  },
  food_requests: { en: 'Food requests', es: 'Solicitudes de alimentos', fr: 'Demandes d’aliments' },
} as const satisfies Record<string, Record<Language, string>>;

/** A stored name in another language, while it is still one that Nourish gave; any other name unchanged. */
export function nameIn(language: Language, name: string): string {
  const known = Object.values(BUILT_IN_NAMES).find((names) => Object.values<string>(names).includes(name));
  return known?.[language] ?? name;
}
