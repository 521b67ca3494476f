import type { en } from './en.ts';

export const fr: typeof en = {
  subject: 'L’inventaire de {foodbank} ce matin',
  heading: 'Bonjour {name}',
  intro: 'Voici ce qui demande un coup d’œil aujourd’hui sur les tablettes de {foodbank}.',
  newlyLow: {
    one: 'Depuis hier, {count} article est passé sous son minimum.',
    other: 'Depuis hier, {count} articles sont passés sous leur minimum.',
  },
  past: 'Date dépassée',
  soon: 'Date proche, d’ici 7\u00a0jours',
  low: 'Stock faible ou rupture de stock, les plus bas d’abord',
  dates: { expiry: 'Expire le {date}', best_before: 'Meilleur avant le {date}' },
  left: { one: '{count} en stock', other: '{count} en stock' },
  none: 'Rupture de stock',
  doNotHandOut: 'ne pas distribuer',
  level: '{left}, le minimum est de {minimum}',
  isNew: 'nouveau depuis hier',
  more: { one: '… et {count} autre', other: '… et {count} autres' },
  showAll: 'Tout voir dans l’inventaire',
  footer:
    'Vous recevez ce courriel les matins où il y a quelque chose à signaler, parce que vous travaillez à {foodbank}. Vous pouvez le désactiver sur la page de votre compte\u00a0: {url}',
};
