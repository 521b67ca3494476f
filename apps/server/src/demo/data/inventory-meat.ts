import { shelf } from './shelf.ts';
import type { ShelfRow } from './types.ts';

// One product a line, as in a stock list; `ShelfRow` names the columns.
// prettier-ignore
const toronto: ShelfRow[] = [
  ['Lean ground beef, frozen, 454 g', 'gluten_free', 'freezer', 42, 20, 118, 26, null, 'Canadian beef, 17% fat at most.'],
  ['Halal ground lamb, frozen, 450 g', 'gluten_free', 'freezer', 9, 8, 104, 9, null, 'Hand-slaughtered and certified halal.'],
  ['Boneless chicken thighs, frozen, 1 kg', 'gluten_free', 'freezer', 36, 15, 142, 116, null, 'Individually frozen, so you can take what you need.'],
  ['Whole chicken, frozen, 1.5 kg', 'gluten_free', 'freezer', 24, 12, 160, 44, null, 'Thaw in the fridge for a full day before cooking.'],
  ['Halal chicken drumsticks, frozen, 1 kg', 'gluten_free', 'freezer', 31, 15, 137, 153, null, 'Certified halal.'],
  ['Ground turkey, frozen, 454 g', 'gluten_free', 'freezer', 0, 12, 110, 22, null],
  ['Pork loin chops, frozen, 600 g', 'gluten_free', 'freezer', 8, 10, 121, 119, null],
  ['Halal beef stewing cubes, frozen, 500 g', 'gluten_free', 'freezer', 6, 10, 98, 17, null],
  ['Goat on the bone, halal, frozen, 1 kg', 'gluten_free', 'freezer', 8, 6, 126, 94, null, 'Cut for curry or stew.'],
  ['Halal beef burgers, frozen, 8 × 113 g', 'dairy_free', 'freezer', 19, 8, 150, 21, null],
  ['Pork breakfast sausages, frozen, 375 g', null, 'freezer', 26, 10, 95, 40, 14001],
  ['Halal chicken hot dogs, 375 g', 'dairy_free', 'cooler', 14, 8, 33, 6, 14002],
  ['Sliced turkey breast, 175 g', 'gluten_free', 'cooler', 12, 8, 5, 4, 14003, 'Low in fat; good for school sandwiches.'],
  ['Cooked ham, 500 g', 'gluten_free', 'cooler', 16, 6, 29, 8, null, 'Fully cooked; slice and serve.'],
  ['Bacon, 375 g', 'gluten_free', 'cooler', 7, 8, 38, 12, 14004],
  ['Haddock fillets, frozen, 400 g', 'gluten_free', 'freezer', 28, 10, 205, 134, 14005, 'Atlantic haddock, skinless.'],
  ['Tilapia fillets, frozen, 454 g', 'gluten_free', 'freezer', 33, 12, 220, 155, 14006, 'Boneless; cook from frozen in 15 minutes.'],
  ['Breaded fish sticks, frozen, 700 g', null, 'freezer', 45, 15, 190, 146, 14007],
  ['Salmon portions, frozen, 4 × 113 g', 'gluten_free', 'freezer', 0, 8, 175, 19, 14008, 'Bake from frozen in 20 minutes.'],
  ['Peeled shrimp, frozen, 340 g', 'gluten_free', 'freezer', 11, 6, 230, 0, null, 'Raw, deveined. Contains crustaceans.'],
  ['Ground venison, frozen, 454 g', 'gluten_free', 'freezer', 13, 6, 145, 102, null, 'Donated by Ontario hunters and butchered in an inspected plant.'],
  ['Chicken nuggets, frozen, 800 g', null, 'freezer', 39, 15, 165, 139, 14009],
  ['Plant-based burgers, frozen, 4 × 113 g', 'vegan', 'freezer', 22, 8, 240, 130, 14010, 'Pea protein; made without soy or gluten.'],
  ['Firm tofu, 350 g', 'vegan', 'cooler', 27, 12, 41, 10, 14011, 'Press, cube and fry, or crumble like ground meat.'],
];

// prettier-ignore
const montreal: ShelfRow[] = [
  ['Bœuf haché mi-maigre, congelé, 450 g', 'gluten_free', 'freezer', 30, 15, 115, 25, null, 'Décongeler au réfrigérateur.'],
  ['Ground pork, frozen, 450 g', 'gluten_free', 'freezer', 5, 10, 108, 33, null],
  ['Cuisses de poulet halal, congelées, 1 kg', 'gluten_free', 'freezer', 26, 12, 134, 73, null, 'Certifiées halal.'],
  ['Poulet entier, congelé, 1,5 kg', 'gluten_free', 'freezer', 14, 8, 155, 122, null],
  ['Merguez halal, congelées, 400 g', 'gluten_free', 'freezer', 0, 8, 100, 16, 24001, "Saucisses d'agneau épicées, certifiées halal."],
  ['Mild Italian sausages, frozen, 375 g', null, 'freezer', 18, 8, 92, 28, 24002],
  ['Cretons, 150 g', null, 'cooler', 16, 6, 6, 5, null, 'À tartiner sur du pain grillé. Contient du porc et du lait.'],
  ['Pâté de campagne, 150 g', null, 'cooler', 11, 6, 7, 6, 24003, 'Porc et fines herbes; à servir avec du pain et des cornichons.'],
  ['Tourtière, congelée, 700 g', null, 'freezer', 12, 6, 140, 93, null, 'Cuire 45 minutes à 190 °C. Contient du porc.'],
  ['Jambon tranché, 175 g', 'gluten_free', 'cooler', 6, 6, 22, 9, null],
  ["Filets d'aiglefin, congelés, 400 g", 'gluten_free', 'freezer', 0, 8, 198, 131, null],
  ['Salmon portions, frozen, 4 × 113 g', 'gluten_free', 'freezer', 9, 6, 180, 20, null],
  ['Tofu ferme, 454 g', 'vegan', 'cooler', 23, 10, 37, 11, 24004, 'À faire dorer, émietter ou mariner.'],
  ['Pâté chinois de la cuisine collective, 900 g', null, 'freezer', 0, 6, 60, 3, null, 'Bœuf, maïs et pommes de terre, cuisiné par nos bénévoles.'],
];

export const meat = [...shelf('toronto', 'meat', toronto), ...shelf('montreal', 'meat', montreal)];
