import type { Language } from '@nourish/contract';

const en = {
  title: 'Food bank cards',
  hint: 'Show this card at the desk. You are welcome without it, too.',
};

const es: typeof en = {
  title: 'Tarjetas del banco de alimentos',
  hint: 'Muestre esta tarjeta en el mostrador. Sin ella también le atenderemos.',
};

const fr: typeof en = {
  title: 'Cartes de la banque alimentaire',
  hint: 'Présentez cette carte à l’accueil. Vous pouvez aussi venir sans elle.',
};

export const cardTexts: Readonly<Record<Language, typeof en>> = { en, es, fr };
