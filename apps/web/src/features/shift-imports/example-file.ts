import { SHIFT_IMPORT_COLUMNS } from '@nourish/contract/volunteer-constants';
import type { TFunction } from 'i18next';
import { addDays, daysBetween } from '../../lib/dates.ts';

const MONDAY = '2024-01-01';

/** The first Saturday at least seven days after `today`. */
export function saturdayAfter(today: string): string {
  const from = addDays(today, 7);
  const weekday = daysBetween(MONDAY, from) % 7;
  return addDays(from, (5 - weekday + 7) % 7);
}

/** An importable example table: two published shifts and a draft. */
export function exampleRows(
  today: string,
  t: TFunction<['shift-imports', 'volunteers']>,
): (string | number)[][] {
  const saturday = saturdayAfter(today);
  const place = t('example.place');
  return [
    SHIFT_IMPORT_COLUMNS.map((column) => t(`columns.${column}`)),
    [
      t('volunteers:activities.food_sorting'),
      saturday,
      '09:00',
      '12:00',
      5,
      place,
      t('volunteers:activities.food_sorting'),
      t('example.description'),
      t('statuses.published'),
    ],
    [
      t('volunteers:activities.food_distribution'),
      saturday,
      '13:00',
      '17:00',
      4,
      place,
      t('volunteers:activities.food_distribution'),
      '',
      t('statuses.published'),
    ],
    [
      t('volunteers:activities.inventory_management'),
      addDays(saturday, 2),
      '18:00',
      '20:30',
      3,
      place,
      t('volunteers:activities.inventory_management'),
      '',
      t('statuses.draft'),
    ],
  ];
}
