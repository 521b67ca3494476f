import type { FoodBankKey } from './types.ts';

/** A file of households from another system. */
export interface DemoClientImport {
  food_bank: FoodBankKey;
  file_name: string;
  days_ago: number;
  isApplied: boolean;
  /** Returns its lines; `day` formats a day relative to today. */
  rowsOn(day: (days: number) => string): string[];
}

/** An applied export of a pantry that joined the food bank, and a spreadsheet whose errors are still to be corrected. */
export const clientImports: readonly DemoClientImport[] = [
  {
    food_bank: 'toronto',
    file_name: 'link2feed_clients.csv',
    days_ago: 4,
    isApplied: true,
    rowsOn: (day) => [
      'Client ID,First Name,Last Name,Client Date of Birth,Client First Visit-Date,Household Languages,Phone Number,Adults,Seniors,Children,Dietary Considerations,Household Primary Income Source,Consent Date',
      `20418,Ruth,Abernathy,1951-02-11,${day(-510)},English,365-555-0181,0,1,0,Low sodium,Pension,${day(-510)}`,
      `20433,Pascal,Nkurunziza,1984-09-30,${day(-402)},French,365-555-0182,2,0,3,,Employment,${day(-402)}`,
      `20457,Ilse,Vandermeer,1979-05-17,${day(-266)},English,,1,0,1,Vegetarian,Social assistance,${day(-266)}`,
      `20460,Tomás,Echeverría,1990-12-02,${day(-251)},Spanish,365-555-0184,2,0,2,,Employment,${day(-251)}`,
      `20488,Beulah,Cavendish,1946-07-23,${day(-98)},English,365-555-0185,0,2,0,Diabetic,Pension,${day(-98)}`,
      `20502,Ravi,Maheshwari,1995-03-08,${day(-31)},English,365-555-0186,1,0,0,,Student,${day(-31)}`,
    ],
  },
  {
    food_bank: 'toronto',
    file_name: 'st_annes_pantry.csv',
    days_ago: 1,
    isApplied: false,
    rowsOn: (day) => [
      'Client No,Full name,Phone,Adults,Children,Diet,Date of consent,Notes',
      `A-101,Greta Lindqvist,365-555-0191,1,0,,${day(-60)},Prefers mornings`,
      `A-102,Osman Karataş,ask at the door,2,3,Halal,${day(-58)},`,
      `A-103,Philippa Thorne,365-555-0193,1,two,,${day(-41)},`,
      `,Casimir Wolanski,365-555-0194,1,0,,${day(-35)},Moved in May`,
      `A-105,Delphine Achterberg,365-555-0195,2,1,Gluten free,${day(-12)},`,
    ],
  },
];
