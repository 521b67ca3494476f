import type { DemoCart, DemoWishlist } from './types.ts';

export const wishlists: DemoWishlist[] = [
  {
    person: 'recipient',
    name: 'Weekly basics',
    description: 'What we take almost every time',
    created_days_ago: 43,
    lines: [
      { item_name: 'Long-grain white rice, 2 kg', quantity: 1 },
      { item_name: 'Black beans, canned, 540 mL', quantity: 3 },
      { item_name: 'Diced tomatoes, 796 mL', quantity: 2 },
      { item_name: 'Yellow onions, 1.36 kg bag', quantity: 1 },
      { item_name: 'Large eggs, 1 dozen', quantity: 1 },
    ],
  },
  {
    person: 'recipient',
    name: "Mateo's school lunches",
    description: 'Nothing with peanuts',
    created_days_ago: 12,
    lines: [
      { item_name: 'School-safe granola bars, box of 5', quantity: 2 },
      { item_name: 'Soy butter, 500 g', quantity: 1 },
      { item_name: 'Gala apples, 1.36 kg bag', quantity: 1 },
      // Out of stock on purpose, to show how loading a list handles that.
      { item_name: 'Roasted chickpeas, sea salt, 150 g', quantity: 2 },
    ],
  },
  {
    person: 'donor',
    name: 'Office food drive',
    description: 'What the shelves are short of, for our collection in the lobby',
    created_days_ago: 5,
    lines: [
      { item_name: 'Brown rice, 900 g', quantity: 4 },
      { item_name: 'Halal corned beef, 340 g', quantity: 6 },
      { item_name: 'Tahini, 400 g', quantity: 3 },
      { item_name: 'Diapers, size 4, pack of 30', quantity: 2 },
    ],
  },
];

/** Carts that are not empty initially. */
export const carts: DemoCart[] = [
  {
    person: 'recipient',
    lines: [
      { item_name: 'Penne, 900 g', quantity: 2 },
      { item_name: 'Pasta sauce with basil, 650 mL', quantity: 2 },
    ],
  },
];
