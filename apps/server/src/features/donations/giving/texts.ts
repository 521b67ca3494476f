import type { Language } from '@nourish/contract';

/**
 * Texts of the yearly statement of a donor. `received`: the quantity of a product whose units in stock differ
 * from the offer.
 */
const en = {
  title: 'Food donations in {year}',
  file: 'Food donations {year}, {name}',
  not_receipt: 'This is not a tax receipt.',
  statement:
    'In {year}, the food banks below received the following food from {name} ({email}). Thank you on behalf of everybody who ate it.',
  facts: { donor: 'Donor', year: 'Year', products: 'Products received', kilograms: 'Kilograms' },
  table: { date: 'Received', product: 'Product', quantity: 'Quantity', kilograms: 'kg', total: 'Total' },
  received: '{offered} offered, {units} units received',
  unlisted:
    'Only the first {listed} of {products} products are listed and added up in the tables. The figures at the top are those of the whole year.',
  unweighed:
    '{mark} No weight was recorded. Products without a weight ({count}) are not part of the kilograms.',
  made: 'Made on {date} from the records of the food banks. It lists food only and states no value. For an official receipt for income tax purposes, ask the food bank whether it issues them.',
  page: 'Page {page} of {total}',
};

const es: typeof en = {
  title: 'Donaciones de alimentos en {year}',
  file: 'Donaciones de alimentos {year}, {name}',
  not_receipt: 'Este documento no es un recibo fiscal.',
  statement:
    'En {year}, los bancos de alimentos siguientes recibieron estos alimentos de {name} ({email}). Gracias en nombre de todas las personas que los comieron.',
  facts: { donor: 'Donante', year: 'Año', products: 'Productos recibidos', kilograms: 'Kilogramos' },
  table: { date: 'Recibido', product: 'Producto', quantity: 'Cantidad', kilograms: 'kg', total: 'Total' },
  received: 'Oferta: {offered}; unidades recibidas: {units}',
  unlisted:
    'Las tablas solo enumeran y suman los primeros {listed} de {products} productos. Las cifras del principio son las de todo el año.',
  unweighed:
    '{mark} No se registró el peso. Los productos sin peso ({count}) no forman parte de los kilogramos.',
  made: 'Hecho el {date} a partir de los registros de los bancos de alimentos. Solo enumera alimentos y no indica ningún valor. Si necesita un recibo oficial para el impuesto sobre la renta, pregunte al banco de alimentos si lo emite.',
  page: 'Página {page} de {total}',
};

const fr: typeof en = {
  title: 'Dons d’aliments en {year}',
  file: 'Dons d’aliments {year}, {name}',
  not_receipt: 'Ce document n’est pas un reçu fiscal.',
  statement:
    'En {year}, les banques alimentaires ci-dessous ont reçu les aliments suivants de {name} ({email}). Merci au nom de toutes les personnes qui les ont mangés.',
  facts: { donor: 'Don de', year: 'Année', products: 'Produits reçus', kilograms: 'Kilogrammes' },
  table: { date: 'Reçu le', product: 'Produit', quantity: 'Quantité', kilograms: 'kg', total: 'Total' },
  received: 'Offre\u00a0: {offered}; unités reçues\u00a0: {units}',
  unlisted:
    'Les tableaux énumèrent et additionnent seulement les {listed} premiers produits sur {products}. Les chiffres du début sont ceux de toute l’année.',
  unweighed:
    '{mark} Aucun poids n’a été noté. Les produits sans poids ({count}) ne sont pas compris dans les kilogrammes.',
  made: 'Établi le {date} d’après les registres des banques alimentaires. Il énumère seulement des aliments et n’indique aucune valeur. Pour un reçu officiel aux fins de l’impôt sur le revenu, demandez à la banque alimentaire si elle en remet.',
  page: 'Page {page} de {total}',
};

export const statementTexts: Record<Language, typeof en> = { en, es, fr };
