import { GAGNON, HOLM, OSEI, SCHOOL } from './donors.ts';
import type { DemoDonation, DemoDonationStep } from './types.ts';

const scheduled: DemoDonationStep = { status: 'scheduled', notes: null };
const received = (item_name: string, quantity: number, notes: string | null = null): DemoDonationStep => ({
  status: 'received',
  received: [item_name, quantity],
  notes,
});

type Row = Omit<DemoDonation, 'notes' | 'picture'> & { notes?: string };

// What figures of three months are made of; one offer reads best beside what became of it, so rows are not broken up.
// prettier-ignore
const rows: Row[] = [
  { food_bank: 'toronto', donor: 'ingrid.solberg', offered_days_ago: 82, pickup_in_days: -78, pickup_time: '10:00',
    product: ['Peach slices in juice', 36, 'cans', 'canned-goods'],
    steps: [scheduled, received('Peach slices in juice, 398 mL', 36)] },
  { food_bank: 'montreal', donor: GAGNON, offered_days_ago: 79, pickup_in_days: -76, pickup_time: '11:00',
    product: ['Compote de pommes', 36, 'cans', 'canned-goods'],
    steps: [scheduled, received('Compote de pommes sans sucre ajouté, 796 mL', 36)] },
  { food_bank: 'toronto', donor: OSEI, offered_days_ago: 75, pickup_in_days: -73, pickup_time: '11:00',
    product: ['Oatmeal cookies, bagged', 20, 'bags', 'snacks'], notes: 'Baked yesterday, labelled with everything in them.',
    steps: [scheduled, received('Oatmeal cookies, 350 g', 20)] },
  { food_bank: 'montreal', donor: SCHOOL, offered_days_ago: 72, pickup_in_days: -69, pickup_time: '14:00',
    product: ['Petits pois', 40, 'cans', 'canned-goods'], notes: 'Collecte de la rentrée.',
    steps: [scheduled, received('Petits pois très fins, 398 mL', 38, 'Deux boîtes bosselées, mises de côté.')] },
  { food_bank: 'toronto', donor: HOLM, offered_days_ago: 70, pickup_in_days: -67, pickup_time: '14:00',
    product: ['Cream-style corn', 60, 'cans', 'canned-goods'],
    steps: [scheduled, received('Cream-style corn, 398 mL', 60)] },
  { food_bank: 'toronto', donor: HOLM, offered_days_ago: 66, pickup_in_days: -63, pickup_time: '15:00',
    product: ['Macaroni dinners', 48, 'boxes', 'grains'],
    steps: [scheduled, received('Macaroni and cheese dinner, 200 g', 48)] },
  { food_bank: 'toronto', donor: 'ingrid.solberg', offered_days_ago: 64, pickup_in_days: -60, pickup_time: '10:00',
    product: ['Pears in syrup', 48, 'cans', 'canned-goods'],
    steps: [scheduled, received('Pear halves in light syrup, 398 mL', 47)] },
  { food_bank: 'montreal', donor: GAGNON, offered_days_ago: 61, pickup_in_days: -58, pickup_time: '16:00',
    product: ['Tisane à la camomille', 12, 'boxes', 'beverages'],
    steps: [scheduled, received('Tisane à la camomille, 20 sachets', 12)] },
  { food_bank: 'toronto', donor: 'donor', offered_days_ago: 57, pickup_in_days: -53, pickup_time: '13:00',
    product: ['Strawberry jam', 24, 'pieces', 'other'], notes: 'Two cases from the office raffle.',
    steps: [scheduled, received('Strawberry jam, 500 mL', 22, 'Two jars were broken')] },
  { food_bank: 'toronto', donor: OSEI, offered_days_ago: 54, pickup_in_days: -51, pickup_time: '11:00',
    product: ['Lentil soup', 72, 'cans', 'canned-goods'],
    steps: [scheduled, received('Lentil soup, ready to serve, 540 mL', 72)] },
  { food_bank: 'montreal', donor: 'mireille.belanger', offered_days_ago: 52, pickup_in_days: -48, pickup_time: '11:00',
    product: ['Lait écrémé en poudre', 12, 'bags', 'dairy'],
    steps: [scheduled, received('Lait écrémé en poudre, 500 g', 12)] },
  { food_bank: 'toronto', donor: OSEI, offered_days_ago: 47, pickup_in_days: -45, pickup_time: '16:00',
    product: ['Dinner rolls, frozen', 80, 'pieces', 'grains'],
    steps: [{ status: 'declined', notes: 'Our freezer is full this week. The kitchen on Dowling Avenue would be glad of them.' }] },
  { food_bank: 'montreal', donor: SCHOOL, offered_days_ago: 45, pickup_in_days: -42, pickup_time: '14:00',
    product: ['Pois jaunes cassés', 40, 'bags', 'grains'],
    steps: [scheduled, received('Pois jaunes cassés, 900 g', 40)] },
  { food_bank: 'toronto', donor: 'ingrid.solberg', offered_days_ago: 43, pickup_in_days: -40, pickup_time: '10:00',
    product: ['Instant ramen noodles', 60, 'boxes', 'grains'],
    steps: [scheduled, received('Instant ramen noodles, 5 × 85 g', 58)] },
  { food_bank: 'toronto', donor: 'donor', offered_days_ago: 40, pickup_in_days: -37, pickup_time: '13:00',
    product: ['Sliced carrots', 48, 'cans', 'canned-goods'],
    steps: [scheduled, received('Sliced carrots, 398 mL', 46)] },
  { food_bank: 'toronto', donor: HOLM, offered_days_ago: 38, pickup_in_days: -34, pickup_time: '12:00',
    product: ['Corn flakes', 20, 'boxes', 'grains'],
    steps: [scheduled, received('Corn flakes, 680 g', 20)] },
  { food_bank: 'montreal', donor: SCHOOL, offered_days_ago: 36, pickup_in_days: -33, pickup_time: '14:00',
    product: ["Flocons d'avoine", 20, 'bags', 'grains'],
    steps: [scheduled, received("Gros flocons d'avoine, 1 kg", 20)] },
];

/** The oldest first. */
export const earlierDonations: DemoDonation[] = rows.map(({ notes = null, ...row }) => ({
  ...row,
  notes,
  picture: null,
}));
