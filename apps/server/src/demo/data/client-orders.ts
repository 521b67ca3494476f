import type { DemoClientOrder } from './types.ts';

/** What staff ordered by phone or at the desk for households without an account, oldest first. */
export const clientOrders: readonly DemoClientOrder[] = [
  {
    food_bank: 'toronto',
    submitted_days_ago: 6,
    pickup_in_days: -2,
    pickup_time: '11:00',
    status: 'fulfilled',
    lines: [
      { item_name: 'Chickpeas, canned, 540 mL', quantity: 3 },
      { item_name: 'Long-grain white rice, 2 kg', quantity: 1 },
      { item_name: 'Pasta sauce with basil, 650 mL', quantity: 1 },
    ],
    special_instructions: null,
    dietary_restrictions: null,
    allergies: null,
    staff_notes: null,
  },
  {
    food_bank: 'toronto',
    submitted_days_ago: 3,
    pickup_in_days: 0,
    pickup_time: '13:00',
    status: 'ready',
    lines: [
      { item_name: 'Chicken noodle soup, 284 mL', quantity: 4 },
      { item_name: 'Whole kernel corn, 341 mL', quantity: 2 },
      { item_name: 'Sardines in tomato sauce, 106 g', quantity: 2 },
    ],
    special_instructions: 'Her neighbour collects the bag.',
    dietary_restrictions: null,
    allergies: null,
    staff_notes: null,
  },
  {
    food_bank: 'toronto',
    submitted_days_ago: 1,
    pickup_in_days: 2,
    pickup_time: '10:00',
    status: 'approved',
    lines: [
      { item_name: 'Red kidney beans, canned, 540 mL', quantity: 2 },
      { item_name: 'Tomato paste, 156 mL', quantity: 2 },
      { item_name: 'Lentil soup, ready to serve, 540 mL', quantity: 2 },
    ],
    special_instructions: null,
    dietary_restrictions: 'Vegetarian',
    allergies: null,
    staff_notes: null,
    taken_out: 'Tomato paste, 156 mL',
  },
  {
    food_bank: 'toronto',
    submitted_days_ago: 0,
    pickup_in_days: 3,
    pickup_time: '14:00',
    status: 'pending',
    lines: [
      { item_name: 'Baked beans in tomato sauce, 398 mL', quantity: 3 },
      { item_name: 'Peach slices in juice, 398 mL', quantity: 2 },
    ],
    special_instructions: 'No phone of her own: the shelter passes on messages.',
    dietary_restrictions: null,
    allergies: 'Nuts',
    staff_notes: null,
  },
];
