import type { Language } from '@nourish/contract';

/** Texts of shelf labels. `{date}` is short, for a narrow label; the wording of dates is that of packages in Canada. */
const en = {
  title: 'Shelf labels',
  best_before: 'Best before {date}',
  expiry: 'Expires {date}',
};

const es: typeof en = {
  title: 'Etiquetas de estante',
  best_before: 'Mejor antes del {date}',
  expiry: 'Caduca el {date}',
};

const fr: typeof en = {
  title: 'Étiquettes de tablette',
  best_before: 'Meilleur avant le {date}',
  expiry: 'Expire le {date}',
};

export const labelTexts: Readonly<Record<Language, typeof en>> = { en, es, fr };
