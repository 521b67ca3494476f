import type { FoodPicture } from '@nourish/contract';

/** The four-digit codes on loose fruit and vegetables, the same all over the world (PLU). */
const CODES: readonly [picture: FoodPicture, codes: string][] = [
  ['banana', '4011'],
  ['apple', '4015 4016 4017 4019 4021 4128 4129 4131 4133 4152 4173 4174'],
  ['pear', '4025 4409 4410 4413'],
  ['orange', '4012 4013 3107'],
  ['lemon', '4033 4053'],
  ['lime', '4048'],
  ['kiwi', '4030'],
  ['avocado', '4046 4225 4770'],
  ['mango', '4051 4959'],
  ['watermelon', '4032'],
  ['melon', '4049 4050'],
  ['pineapple', '4029 4430'],
  ['tomatoes', '4063 4064 4087 4664'],
  ['cucumber', '4062 4593'],
  ['green-peppers', '4065'],
  ['red-peppers', '4088 4688'],
  ['broccoli', '4060 4548'],
  ['cauliflower', '4079 4572'],
  ['celery', '4070 4582'],
  ['cabbage', '4069 4554'],
  ['lettuce', '4061 4640'],
  ['carrots', '4094 4562'],
  ['potatoes', '4072 4073 4083 4725'],
  ['sweet-potatoes', '4074 4816'],
  ['onions', '4093 4665'],
  ['red-onions', '4082'],
  ['garlic', '4608'],
  ['ginger', '4612'],
  ['eggplant', '4081'],
  ['zucchini', '4067'],
  ['corn', '4077 4078'],
  ['plantains', '4235'],
  ['cilantro', '4889'],
  ['parsley', '4899'],
];

const pictures = new Map(
  CODES.flatMap(([picture, codes]) => codes.split(' ').map((code) => [code, picture])),
);

/** With a leading 9, organically grown. Null for the code of a package. */
export const pictureOfCode = (barcode: string | null): FoodPicture | null =>
  pictures.get(/^9?(\d{4})$/.exec(barcode ?? '')?.[1] ?? '') ?? null;
