import type { Language } from '@nourish/contract';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatDate, formatNumber } from '../../adapters/mail-format.ts';
import type { MailList } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import type { getItem } from '../inventory/service.ts';
import { en } from './mail-texts/en.ts';
import { es } from './mail-texts/es.ts';
import { fr } from './mail-texts/fr.ts';
import type { DigestBank, Subscriber } from './queries.ts';

const digestMailTexts = { en, es, fr };

type Item = Awaited<ReturnType<typeof getItem>>;
/** The first items of a list, and its total length. */
interface ItemList {
  rows: Item[];
  total: number;
}

export interface DigestContent {
  past: ItemList;
  soon: ItemList;
  low: ItemList;
  /** Ids of `low` items that were not low a day ago. */
  newlyLow: ReadonlySet<string>;
}

export async function queueDigestMail(
  ctx: Context,
  tx: Tx,
  subscriber: Subscriber,
  bank: DigestBank,
  content: DigestContent,
): Promise<void> {
  const { language } = subscriber;
  const words = digestMailTexts[language];
  const values = { name: subscriber.name, foodbank: bank.name, url: `${ctx.config.appUrl}/account` };
  const added = content.newlyLow.size;
  const mail = composeMail(
    language,
    { ...words, paragraphs: [words.intro, ...(added > 0 ? [plural(words.newlyLow, language, added)] : [])] },
    values,
    { lists: listsOf(ctx, bank, content, language) },
  );
  await queueMail(ctx, tx, {
    ...mail,
    user_id: subscriber.id,
    foodbank_id: bank.id,
    to_address: subscriber.email,
    kind: 'alert_digest',
  });
}

function listsOf(ctx: Context, bank: DigestBank, content: DigestContent, language: Language): MailList[] {
  const words = digestMailTexts[language];
  const inventory = (filter: string) => `${ctx.config.appUrl}/inventory?foodbank_id=${bank.id}&${filter}`;
  const lists: [ItemList, title: string, (item: Item) => string, url: string][] = [
    [content.past, words.past, (item) => pastValue(item, language), inventory('past_date=true')],
    [content.soon, words.soon, (item) => datedValue(item, language), inventory('expiring=true')],
    [
      content.low,
      words.low,
      (item) => lowValue(item, content.newlyLow.has(item.id), language),
      inventory('low_stock=true'),
    ],
  ];
  return lists
    .filter(([found]) => found.total > 0)
    .map(([{ rows, total }, title, valueOf, url]) => ({
      title: `${title} (${formatNumber(total, language)})`,
      rows: rows.map((item) => [item.item_name, valueOf(item)]),
      ...(total > rows.length && { more: plural(words.more, language, total - rows.length) }),
      link: { label: words.showAll, url },
    }));
}

function datedValue({ expiration_date, date_kind, quantity }: Item, language: Language): string {
  const { dates, left } = digestMailTexts[language];
  const date = fill(date_kind === 'expiry' ? dates.expiry : dates.best_before, {
    date: formatDate(expiration_date ?? '', language, 'medium'),
  });
  return `${date} · ${plural(left, language, quantity)}`;
}

function pastValue(item: Item, language: Language): string {
  const value = datedValue(item, language);
  return item.date_kind === 'expiry' ? `${value} · ${digestMailTexts[language].doNotHandOut}` : value;
}

function lowValue({ quantity, minimum_stock_level }: Item, isNew: boolean, language: Language): string {
  const words = digestMailTexts[language];
  const level = fill(words.level, {
    left: quantity === 0 ? words.none : plural(words.left, language, quantity),
    minimum: formatNumber(minimum_stock_level, language),
  });
  return isNew ? `${level} · ${words.isNew}` : level;
}

const plural = (forms: typeof en.left, language: Language, count: number): string =>
  fill(new Intl.PluralRules(language).select(count) === 'one' ? forms.one : forms.other, {
    count: formatNumber(count, language),
  });
