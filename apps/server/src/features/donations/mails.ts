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

/** Queues the mail that thanks a donor for an offer and explains the next steps. */
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

/** Queues the mail to the donor about a status change, with the notes of staff. */
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
  const notesFact: Facts = notes === null ? [] : [[texts[kind].notes, notes]];
  const donationFacts: Facts = [
    [texts.facts.number, `#${numberOf(donation.id)}`],
    [texts.facts.donation, donorAmountOf(donation, isOwn)],
  ];
  await queueDonorMail(ctx, tx, kind, donation, place, [
    ...notesFact,
    ...donationFacts,
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

/** Queues one mail about the donations of one donor that a food bank declined together. */
export async function queueDeclinedMail(
  ctx: Context,
  tx: Tx,
  donations: readonly DonationRow[],
  notes: string | null,
): Promise<void> {
  const last = donations.at(-1);
  if (last === undefined) return;
  const { facts, donations_declined: words } = donationMailTexts[last.language];
  const place = await selectPlace(tx, last.foodbank_id);
  await queueDonorMail(ctx, tx, 'donations_declined', last, place, [
    ...(notes === null ? [] : [[words.notes, notes] as [string, string]]),
    [facts.numbers, donations.map(({ id }) => `#${numberOf(id)}`).join(', ')],
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
    // A guest cannot open the page of the donation.
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

/** Limit on individual mails per food bank. Further offers in the hour share one summary mail. */
const NOTICE_LIMIT = { max: 10, perSeconds: 3_600 };
const SUMMARY_LIMIT = { max: 1, perSeconds: 3_600 };

/**
 * Queues the mails about an offer to the staff of a food bank, or to its contact address if it has no staff.
 */
export async function queueNoticeMails(
  ctx: Context,
  tx: Tx,
  donation: Offered,
  place: Addressee,
): Promise<void> {
  const isIndividual = (await ctx.limits.take(`donation-notices:${place.id}`, NOTICE_LIMIT)).allowed;
  if (!isIndividual && !(await ctx.limits.take(`donations-many:${place.id}`, SUMMARY_LIMIT)).allowed) return;
  const staff = await selectStaff(tx, place.id);
  const recipients: { id?: string; email: string; language: Language }[] =
    staff.length > 0 ? staff : [{ email: place.contact_email, language: DEFAULT_LANGUAGE }];
  const mails = [...Map.groupBy(recipients, ({ language }) => language)].flatMap(([language, group]) => {
    const notice = isIndividual
      ? composeNotice(ctx, donation, place, language)
      : composeSummary(ctx, place, language);
    return group.map(({ id, email }) => ({
      ...notice,
      ...(id !== undefined && { user_id: id }),
      to_address: email,
    }));
  });
  await queueMails(ctx, tx, mails);
}

/** Composes the staff mail about one offer in a language. */
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
    // A reply to the mail goes to the donor.
    reply_to: donation.donor_email,
    language,
    kind: 'donation_notice',
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  };
}

/** Composes the summary mail about many offers in a language. */
function composeSummary(
  ctx: Context,
  place: Addressee,
  language: Language,
): Omit<OutgoingMail, 'to_address'> {
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

/** Same as `amountOf` for the donor, without the product if the address is not known to be theirs. */
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
