import type { Language } from '@nourish/contract';
import { formatDate } from '../../../adapters/mail-format.ts';
import { printable, type Fonts } from '../../../adapters/pdf-fonts.ts';
import { categoryName } from '../../../locales/categories.ts';
import { fill } from '../../../locales/texts.ts';
import type { ItemRow } from '../queries.ts';
import { barsOf, type Bars } from './bars.ts';
import type { Layout } from './papers.ts';
import { labelTexts } from './texts.ts';

export interface Label {
  name: string;
  /** Storage location; null: not set. */
  location: string | null;
  /** What the package says about its date; null: no date. */
  date: string | null;
  bars: Bars;
}

export type LabelledItem = Pick<
  ItemRow,
  'id' | 'item_name' | 'category' | 'storage_location' | 'expiration_date' | 'date_kind' | 'barcode'
>;

export const labelOf = (
  item: LabelledItem,
  { layout, language, fonts }: { layout: Layout; language: Language; fonts: Fonts },
): Label => ({
  name: nameOf(item, language, fonts),
  location: item.storage_location,
  date: dateOf(item, language),
  bars: barsOf(item, layout),
});

/** The name, or the category if the fonts lack its script. */
function nameOf({ item_name, category }: LabelledItem, language: Language, fonts: Fonts): string {
  const kind = printable(categoryName(category, language), categoryName('other', language), fonts);
  return printable(item_name, kind, fonts);
}

function dateOf({ expiration_date, date_kind }: LabelledItem, language: Language): string | null {
  if (expiration_date === null || date_kind === 'none') return null;
  const date = formatDate(expiration_date, language, 'medium').replaceAll(' ', '\u00a0');
  return fill(labelTexts[language][date_kind], { date });
}
