import type { Language } from '@nourish/contract';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { isOwnAddress } from '../../adapters/own-address.ts';
import { queueMail, queueMails, type OutgoingMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { donationMailTexts, type DonationMailTexts, type DonorMail } from './mail-texts/texts.ts';
import { selectPlace, selectStaff, type Addressee, type DonationRow } from './queries.ts';
import { numberOf } from './rules.ts';

type Offered = Omit<DonationRow, 'foodbank_name' | 'time_zone' | 'item_name'>;
type Facts = [label: string, value: string][];

/** Queues the mail that thanks a donor for an offer and says what comes next. */
export async function queueOfferMail(
  ctx: Context,
  tx: Tx,
  donation: Offered,
  place: Addressee,
): Promise<void> {
  const { facts } = donationMailTexts[donation.language];
  const isOwn = await isOwnAddress(tx, donation.user_id, donation.donor_email);
  await queueDonorMail(ctx, tx, 'donation_offered', donation, place, [
    [facts.number, `#${numberOf(donation.id)}`],
    [facts.donation, donorAmountOf(donation, isOwn)],
    ...whenOf(donation, donation.language, 'wish'),
    [facts.place, formatPlace(place)],
  ]);
}

/** Queues the mail about what a donation has become, with what staff wrote. */
export async function queueStepMail(
  ctx: Context,
  tx: Tx,
  donation: DonationRow,
  { notes, wasScheduled }: { notes: string | null; wasScheduled: boolean },
): Promise<void> {
  const { status, language } = donation;
  if (status === 'pending') return;
  const kind: DonorMail =
    status === 'scheduled' && wasScheduled ? 'donation_rescheduled' : `donation_${status}`;
  const texts = donationMailTexts[language];
  const place = await selectPlace(tx, donation.foodbank_id);
  const isOwn = await isOwnAddress(tx, donation.user_id, donation.donor_email);
  const said: Facts = notes === null ? [] : [[texts[kind].notes, notes]];
  const what: Facts = [
    [texts.facts.number, `#${numberOf(donation.id)}`],
    [texts.facts.donation, donorAmountOf(donation, isOwn)],
  ];
  await queueDonorMail(ctx, tx, kind, donation, place, [
    ...said,
    ...what,
    ...(status === 'scheduled'
      ? [
          ...whenOf(donation, language, 'agreed'),
          [texts.facts.place, formatPlace(place)] as [string, string],
          [texts.facts.contact, formatContact(place)] as [string, string],
        ]
      : []),
    ...(status === 'received'
      ? [
          [
            texts.facts.became,
            isOwn ? `${donation.received_quantity} × ${donation.item_name}` : `${donation.received_quantity}`,
          ] as [string, string],
        ]
      : []),
  ]);
}

async function queueDonorMail(
  ctx: Context,
  tx: Tx,
  kind: DonorMail,
  donation: Offered,
  place: Addressee,
  facts: Facts,
): Promise<void> {
  const { language, user_id } = donation;
  const texts = donationMailTexts[language];
  const words = texts[kind];
  const values = { foodbank: place.name, contact: formatContact(place) };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    facts,
    // Who has no account cannot look.
    ...(user_id !== null && { action: { label: texts.action, url: urlOf(ctx, donation) } }),
    footer: fill(texts.footer, values),
  });
  await queueMail(ctx, tx, {
    ...(user_id !== null && { user_id }),
    foodbank_id: donation.foodbank_id,
    to_address: donation.donor_email,
    reply_to: place.contact_email,
    language,
    kind,
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  });
}

/** Offers within an hour that a food bank gets a mail about each of; of more it is told once. */
const NOTICES = { max: 10, perSeconds: 3_600 };
const MANY = { max: 1, perSeconds: 3_600 };

/** Queues the mails that tell whoever works at the food bank of an offer, or the food bank itself where nobody does yet. */
export async function queueNoticeMails(
  ctx: Context,
  tx: Tx,
  donation: Offered,
  place: Addressee,
): Promise<void> {
  const isOne = (await ctx.limits.take(`donation-notices:${place.id}`, NOTICES)).allowed;
  if (!isOne && !(await ctx.limits.take(`donations-many:${place.id}`, MANY)).allowed) return;
  const staff = await selectStaff(tx, place.id);
  const readers: { id?: string; email: string; language: Language }[] =
    staff.length > 0 ? staff : [{ email: place.contact_email, language: DEFAULT_LANGUAGE }];
  const mails = [...Map.groupBy(readers, ({ language }) => language)].flatMap(([language, those]) => {
    const notice = isOne ? composeNotice(ctx, donation, place, language) : composeMany(ctx, place, language);
    return those.map(({ id, email }) => ({
      ...notice,
      ...(id !== undefined && { user_id: id }),
      to_address: email,
    }));
  });
  await queueMails(ctx, tx, mails);
}

/** What everybody who reads a language is told of an offer. */
function composeNotice(
  ctx: Context,
  donation: Offered,
  place: Addressee,
  language: Language,
): Omit<OutgoingMail, 'to_address'> {
  const texts = donationMailTexts[language];
  const words = texts.donation_notice;
  const values = { name: donation.donor_name, foodbank: place.name, product: donation.product_name };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    facts: noticeFacts(texts, donation, language),
    ...(donation.notes !== null && { quote: { label: texts.facts.notes, text: donation.notes } }),
    action: { label: words.action, url: urlOf(ctx, donation) },
    footer: fill(words.footer, values),
  });
  return {
    foodbank_id: place.id,
    // Whoever answers the mail itself reaches the donor, not nobody.
    reply_to: donation.donor_email,
    language,
    kind: 'donation_notice',
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  };
}

/** What everybody who reads a language is told where many offers come in. */
function composeMany(ctx: Context, place: Addressee, language: Language): Omit<OutgoingMail, 'to_address'> {
  const words = donationMailTexts[language].donations_many;
  const values = { foodbank: place.name };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs,
    action: { label: words.action, url: `${ctx.config.appUrl}/donations` },
    footer: fill(words.footer, values),
  });
  return {
    foodbank_id: place.id,
    language,
    kind: 'donations_many',
    subject: words.subject,
    text_body: text,
    html_body: html,
    secret: false,
  };
}

const noticeFacts = ({ facts }: DonationMailTexts, donation: Offered, language: Language): Facts => [
  [facts.number, `#${numberOf(donation.id)}`],
  [facts.donation, amountOf(donation, language)],
  ...whenOf(donation, language, 'wish'),
  [facts.donor, donation.donor_name],
  [facts.email, donation.donor_email],
  ...(donation.donor_phone === null ? [] : [[facts.phone, donation.donor_phone] as [string, string]]),
];

/** '12 cans, Chickpeas' */
const amountOf = (donation: Offered, language: Language): string =>
  `${unitsOf(donation, language)}, ${donation.product_name}`;

/** The same for the donor, without the product where the address is not known to be theirs. */
const donorAmountOf = (donation: Offered, isOwn: boolean): string =>
  isOwn ? amountOf(donation, donation.language) : unitsOf(donation, donation.language);

/** '12 cans' */
function unitsOf({ quantity, unit }: Offered, language: Language): string {
  const [one, other] = donationMailTexts[language].units[unit];
  return `${quantity} ${quantity === 1 ? one : other}`;
}

function whenOf({ pickup_date, pickup_time }: Offered, language: Language, kind: 'wish' | 'agreed'): Facts {
  const { facts } = donationMailTexts[language];
  const day = formatDay(pickup_date, language);
  const time = formatTime(pickup_time, language);
  return kind === 'wish'
    ? [[facts.wish, `${day}, ${time}`]]
    : [
        [facts.day, day],
        [facts.time, time],
      ];
}

const urlOf = (ctx: Context, { id }: { id: string }): string => `${ctx.config.appUrl}/donations/${id}`;
