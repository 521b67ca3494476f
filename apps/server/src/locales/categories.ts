import type { Language } from '@nourish/contract';
import type { CATEGORIES } from '@nourish/contract/constants';

type Category = (typeof CATEGORIES)[number];

const NAMES: Readonly<Record<Language, Readonly<Record<Category, string>>>> = {
  en: {
    'canned-goods': 'Canned goods',
    'fresh-produce': 'Fresh produce',
    dairy: 'Dairy',
    meat: 'Meat',
    grains: 'Grains',
    beverages: 'Beverages',
    snacks: 'Snacks',
    other: 'Other',
  },
  es: {
    'canned-goods': 'Enlatados',
    'fresh-produce': 'Frutas y verduras',
    dairy: 'Lácteos',
    meat: 'Carnes',
    grains: 'Granos y cereales',
    beverages: 'Bebidas',
    snacks: 'Refrigerios',
    other: 'Otros',
  },
  fr: {
    'canned-goods': 'Conserves',
    'fresh-produce': 'Fruits et légumes',
    dairy: 'Produits laitiers',
    meat: 'Viandes',
    grains: 'Céréales et grains',
    beverages: 'Boissons',
    snacks: 'Collations',
    other: 'Autres',
  },
};

/** Returns the name of a category on printed documents. Those that food banks add are names themselves. */
export function categoryName(category: string, language: Language): string {
  const names: Readonly<Record<string, string>> = NAMES[language];
  return (Object.hasOwn(names, category) ? names[category] : undefined) ?? category;
}
