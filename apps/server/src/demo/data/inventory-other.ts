import { shelf } from './shelf.ts';
import type { ShelfRow } from './types.ts';

// One product a line, as in a stock list; `ShelfRow` names the columns.
// prettier-ignore
const toronto: ShelfRow[] = [
  ['Canola oil, 1 L', 'vegan', 'dry', 38, 20, 365, 102, 18001],
  ['Smooth peanut butter, 1 kg', 'gluten_free', 'dry', 67, 30, 330, 117, 18002, 'Contains peanuts: not for school lunches.'],
  ['Soy butter, 500 g', 'nut_free', 'dry', 21, 10, 260, 56, 18003, 'Spreads like peanut butter and is safe for school.'],
  ['Strawberry jam, 500 mL', 'vegan', 'dry', 45, 15, 420, 158, 18004],
  ['Clover honey, 500 g', 'vegetarian', 'dry', 18, 8, null, 131, 18005, 'Not for babies under 12 months.'],
  ['Ketchup, 1 L', 'vegan', 'dry', 32, 12, 310, 146, 18006],
  ['Soy sauce, reduced salt, 450 mL', 'low_sodium', 'dry', 24, 8, 520, 53, 18007],
  ['Tahini, 400 g', 'vegan', 'dry', 5, 6, 280, 112, 18008, 'Ground sesame for hummus and dressings. Contains sesame.'],
  ['White vinegar, 1 L', 'vegan', 'dry', 29, 8, null, 162, null],
  ['Granulated sugar, 2 kg', 'vegan', 'dry', 41, 20, null, 107, 18009],
  ['Iodized salt, 1 kg', 'vegan', 'dry', 36, 10, null, 119, 18010],
  ['Baking powder, 225 g', 'vegan', 'dry', 7, 8, 300, 141, null],
  ['Jollof rice spice mix, 100 g', 'vegan', 'dry', 13, 6, 340, 96, null, 'Thyme, bay, smoked pepper and curry, blended in Scarborough.'],
  ['Berbere spice blend, 100 g', 'vegan', 'dry', 11, 4, 355, 103, null, 'Ethiopian and Eritrean blend for doro wat and misir.'],
  ['Mild curry powder, 100 g', 'vegan', 'dry', 27, 8, 410, 128, null],
  ['Ground cumin, 100 g', 'vegan', 'dry', 19, 6, 400, 124, null],
  ['Chipotle peppers in adobo, 200 g', 'vegan', 'dry', 9, 4, 475, 98, 18011],
  ['Halal chicken bouillon cubes, box of 24', 'dairy_free', 'dry', 22, 8, 370, 143, 18012, 'Certified halal.'],
  ['Infant formula, milk-based, 900 g', 'gluten_free', 'dry', 14, 12, 240, 102, 18013, 'From birth. Carries an expiry date: never used after it.', 'expiry'],
  ['Infant formula, soy-based, 730 g', 'dairy_free', 'dry', 0, 8, 215, 110, 18014, 'For babies who cannot have milk. Carries an expiry date.', 'expiry'],
  ['Infant rice cereal, iron-fortified, 227 g', 'dairy_free', 'dry', 20, 8, 225, 36, 18015, 'Single grain, from 6 months.'],
  ['Sweet potato baby food, 128 mL', 'vegan', 'dry', 54, 24, 200, 126, 18016, 'Smooth purée from 6 months.'],
  ['Apple and blueberry baby food pouch, 128 mL', 'vegan', 'dry', 39, 20, 180, 95, 18017, 'No added sugar, from 6 months.'],
  ['Diapers, size 4, pack of 30', null, 'household', 12, 15, null, 136, 18018, 'For 10 to 17 kg. Other sizes come and go: ask us.'],
  ['Baby wipes, fragrance-free, 3 × 64', null, 'household', 26, 10, null, 34, null],
  ['Menstrual pads, regular, pack of 24', null, 'household', 48, 20, null, 139, 18019, 'No need to ask: take what you need.'],
  ['Tampons, assorted, box of 36', null, 'household', 31, 12, null, 130, 18020],
  ['Unscented bar soap, pack of 4', null, 'household', 35, 12, null, 152, 18021, 'Gentle on sensitive skin.'],
  ['Shampoo, 400 mL', null, 'household', 0, 12, null, 68, 18022],
  ['Fluoride toothpaste, 100 mL', null, 'household', 43, 15, null, 157, 18023],
  ['Soft toothbrushes, pack of 4', null, 'household', 28, 10, null, 150, 18024],
  ['Toilet paper, 12 rolls', null, 'household', 16, 20, null, 116, 18025],
  ['Unscented laundry detergent, 1.5 L', null, 'household', 17, 8, null, 29, 18026],
  ['Dry cat food, 2 kg', null, 'household', 10, 6, 290, 107, 18027, "So that nobody has to choose between their own meal and a companion's."],
];

// prettier-ignore
const montreal: ShelfRow[] = [
  ["Huile d'olive, 750 mL", 'vegan', 'dry', 0, 12, 390, 126, 28001],
  ['Crunchy peanut butter, 750 g', 'gluten_free', 'dry', 34, 15, 315, 97, 28002],
  ['Beurre de tournesol, 500 g', 'nut_free', 'dry', 13, 6, 235, 120, 28003, 'Sans noix ni arachides, pour la boîte à lunch.'],
  ['Confiture de framboises, 500 mL', 'vegan', 'dry', 27, 10, 405, 145, 28004],
  ["Sirop d'érable ambré, 540 mL", 'vegan', 'dry', 15, 6, null, 0, null, "Don d'une érablière de Lotbinière."],
  ['Moutarde de Dijon, 250 mL', 'vegan', 'dry', 20, 6, 350, 50, 28005],
  ['Balsamic dressing, 475 mL', 'vegan', 'dry', 14, 6, -18, 93, 28006],
  ['Harissa, 135 g', 'vegan', 'dry', 12, 4, 430, 106, 28007, 'Pâte de piments tunisienne; très relevée.'],
  ['Ras el hanout, 90 g', 'vegan', 'dry', 9, 4, 380, 110, null, "Mélange d'épices marocain pour tajines et couscous."],
  ['Épices créoles, 100 g', 'vegan', 'dry', 10, 4, 365, 100, null, 'Pour le griot, le poulet et le riz.'],
  ['Sucre granulé, 2 kg', 'vegan', 'dry', 30, 15, null, 100, 28008],
  ['Instant yeast, 3 × 8 g', 'vegan', 'dry', 25, 8, 250, 57, 28009],
  ['Préparation pour nourrissons, 658 g', 'gluten_free', 'dry', 6, 10, 230, 104, 28010, 'Dès la naissance. À ne pas utiliser après la date d’expiration.', 'expiry'],
  ["Céréales d'avoine pour bébés, 227 g", 'dairy_free', 'dry', 17, 8, 210, 118, 28011],
  ['Purée de poires pour bébés, 128 mL', 'vegan', 'dry', 37, 15, 190, 113, 28012, 'Dès 6 mois.'],
  ['Couches, taille 3, paquet de 36', null, 'dry', 11, 10, null, 24, 28013, 'De 7 à 13 kg. Autres tailles sur demande.'],
  ['Serviettes hygiéniques, paquet de 20', null, 'dry', 29, 12, null, 133, 28014, 'Servez-vous librement.'],
  ['Hand soap, 1 L', null, 'dry', 18, 8, null, 142, null],
  ['Fluoride toothpaste, 100 mL', null, 'dry', 24, 10, null, 148, 28015],
  ['Papier hygiénique, 8 rouleaux', null, 'dry', 0, 15, null, 28, 28016],
  ['Dish soap, 740 mL', null, 'dry', 22, 8, null, 130, null],
  ['Dry dog food, 2 kg', null, 'dry', 8, 6, 270, 109, 28017],
];

export const other = [...shelf('toronto', 'other', toronto), ...shelf('montreal', 'other', montreal)];
