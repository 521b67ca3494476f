import type { Language } from '@nourish/contract';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatContact, formatDay, formatPlace, formatTime, type Place } from '../../adapters/mail-format.ts';
import { isOwnAddress } from '../../adapters/own-address.ts';
import { queueMail, queueMails, type OutgoingMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { donationMailTexts, type DonorMail } from './mail-texts/texts.ts';
import { selectPlace, selectStaff, type Addressee, type DonationRow } from './queries.ts';

type Offered = Omit<DonationRow, 'foodbank_name' | 'time_zone' | 'item_name' | 'offer_size'>;
type Fact = [label: string, value: string];
type Facts = Fact[];

/** Confirms an offer with all its products. */
export async function queueOfferMail(
  ctx: Context,
  tx: Tx,
  donations: readonly Offered[],
  place: Addressee,
): Promise<void> {
  const [first] = donations;
  if (first === undefined) return;
  const { facts } = donationMailTexts[first.language];
  const isOwn = await isOwnAddress(tx, first.user_id, first.donor_email);
  await queueDonorMail(ctx, tx, 'donation_offered', first, place, [
    ...subjectOf(donations, isOwn),
    [facts.wish, wishOf(first, first.language)],
    ...whereOf(first, place, isOwn),
  ]);
}

/** Tells the donor about a step of products of one offer. */
export async function queueStepMail(
  ctx: Context,
  tx: Tx,
  donations: readonly DonationRow[],
  { notes, wasScheduled }: { notes: string | null; wasScheduled: boolean },
): Promise<void> {
  const [first] = donations;
  if (first === undefined || first.status === 'pending') return;
  const { status, language } = first;
  const kind = status === 'scheduled' ? scheduledKind(first, wasScheduled) : (`donation_${status}` as const);
  const { facts, [kind]: words } = donationMailTexts[language];
  const place = await selectPlace(tx, first.foodbank_id);
  const isOwn = await isOwnAddress(tx, first.user_id, first.donor_email);
  const all: Facts = notes === null ? [] : [[words.notes, notes]];
  all.push(...subjectOf(donations, isOwn));
  if (status === 'scheduled') {
    const [day, time] = whenOf(first, language);
    all.push([facts.day, day], [facts.time, time]);
    all.push(...whereOf(first, place, isOwn), [facts.contact, formatContact(place)]);
  }
  if (status === 'received') {
    const became = donations.map(({ received_quantity, item_name }) =>
      isOwn ? `${received_quantity} × ${item_name}` : `${received_quantity}`,
    );
    all.push([facts.became, became.join('\n')]);
  }
  await queueDonorMail(ctx, tx, kind, first, place, all);
}

const scheduledKind = ({ delivery }: Offered, wasScheduled: boolean): DonorMail => {
  if (delivery === 'collect') return wasScheduled ? 'collection_moved' : 'collection_scheduled';
  return wasScheduled ? 'donation_rescheduled' : 'donation_scheduled';
};

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
  const all: Facts = notes === null ? [] : [[words.notes, notes]];
  all.push([facts.codes, donations.map(({ code }) => code).join(', ')]);
  await queueDonorMail(ctx, tx, 'donations_declined', last, place, all);
}

/** Thanks the donor of food that arrived, in one mail for all products. */
export async function queueThanksMail(
  ctx: Context,
  tx: Tx,
  donations: readonly Offered[],
  place: Addressee,
): Promise<void> {
  const [first] = donations;
  if (first === undefined) return;
  const { facts } = donationMailTexts[first.language];
  const codes = donations.map(({ code }) => code).join(', ');
  // Without the products, because staff may have mistyped the address.
  await queueDonorMail(ctx, tx, 'donation_received', first, place, [
    [donations.length === 1 ? facts.code : facts.codes, codes],
    [facts.became, `${donations.reduce((units, { quantity }) => units + quantity, 0)}`],
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
  const { action: label, footer, [kind]: words } = donationMailTexts[language];
  const values = { foodbank: place.name, contact: formatContact(place) };
  const mail = composeMail(language, { ...words, footer }, values, {
    facts,
    // A guest cannot open the page of the donation.
    ...(user_id !== null && { action: { label, url: urlOf(ctx, donation) } }),
  });
  await queueMail(ctx, tx, {
    ...mail,
    kind,
    ...(user_id !== null && { user_id }),
    foodbank_id: donation.foodbank_id,
    to_address: donation.donor_email,
    reply_to: place.contact_email,
  });
}

/** Limit on individual mails per food bank. Further offers in the hour share one summary mail. */
const NOTICE_LIMIT = { max: 10, perSeconds: 3_600 };
const SUMMARY_LIMIT = { max: 1, perSeconds: 3_600 };

/** Queues the mails about an offer to the staff, or to the contact address of a food bank without staff. */
export async function queueNoticeMails(
  ctx: Context,
  tx: Tx,
  donations: readonly Offered[],
  place: Addressee,
): Promise<void> {
  const isIndividual = (await ctx.limits.take(`donation-notices:${place.id}`, NOTICE_LIMIT)).allowed;
  if (!isIndividual && !(await ctx.limits.take(`donations-many:${place.id}`, SUMMARY_LIMIT)).allowed) return;
  const staff = await selectStaff(tx, place.id);
  const recipients: { id?: string; email: string; language: Language }[] =
    staff.length > 0 ? staff : [{ email: place.contact_email, language: DEFAULT_LANGUAGE }];
  const mails = [...Map.groupBy(recipients, ({ language }) => language)].flatMap(([language, group]) => {
    const notice = isIndividual
      ? composeNotice(ctx, donations, place, language)
      : composeSummary(ctx, place, language);
    return group.map(({ id, email }) => ({
      ...notice,
      foodbank_id: place.id,
      ...(id !== undefined && { user_id: id }),
      to_address: email,
    }));
  });
  await queueMails(ctx, tx, mails);
}

type Notice = Omit<OutgoingMail, 'to_address'>;

function composeNotice(
  ctx: Context,
  donations: readonly Offered[],
  place: Addressee,
  language: Language,
): Notice {
  const [donation] = donations;
  if (donation === undefined) throw new Error('an offer has no products');
  const { facts, products, donation_notice: words } = donationMailTexts[language];
  const product =
    donations.length === 1 ? donation.product_name : fill(products, { count: String(donations.length) });
  const values = { name: donation.donor_name, foodbank: place.name, product };
  const mail = composeMail(language, words, values, {
    facts: [
      ...subjectOf(donations, true, language),
      [facts.wish, wishOf(donation, language)],
      ...(donation.delivery === 'collect' ? [[facts.collection, formatCollection(donation)] as Fact] : []),
      [facts.donor, donation.donor_name],
      [facts.email, donation.donor_email],
      ...(donation.donor_phone === null ? [] : [[facts.phone, donation.donor_phone] as Fact]),
    ],
    ...(donation.notes !== null && { quote: { label: facts.notes, text: donation.notes } }),
    action: { label: words.action, url: urlOf(ctx, donation) },
  });
  // A reply to the mail goes to the donor.
  return { ...mail, kind: 'donation_notice', reply_to: donation.donor_email };
}

function composeSummary(ctx: Context, place: Addressee, language: Language): Notice {
  const words = donationMailTexts[language].donations_many;
  const action = { label: words.action, url: `${ctx.config.appUrl}/donations` };
  return { ...composeMail(language, words, { foodbank: place.name }, { action }), kind: 'donations_many' };
}

/** The numbers and the amounts; the products only if the address is known to be the donor's. */
function subjectOf(
  donations: readonly Offered[],
  isOwn: boolean,
  language = donations[0]?.language ?? DEFAULT_LANGUAGE,
): Facts {
  const { facts } = donationMailTexts[language];
  const amount = isOwn ? amountOf : unitsOf;
  return [
    [donations.length === 1 ? facts.code : facts.codes, donations.map(({ code }) => code).join(', ')],
    [facts.donation, donations.map((donation) => amount(donation, language)).join('\n')],
  ];
}

/** Where the food changes hands; an address that anybody can have typed goes to a known address only. */
function whereOf(donation: Offered, place: Place, isOwn: boolean): Facts {
  const { facts, given_address } = donationMailTexts[donation.language];
  if (donation.delivery === 'bring') return [[facts.place, formatPlace(place)]];
  return [[facts.collection, isOwn ? formatCollection(donation) : given_address]];
}

const formatCollection = (donation: Offered): string =>
  [
    donation.collection_street,
    [donation.collection_city, donation.collection_postal_code].filter(Boolean).join(' '),
    donation.collection_notes,
  ]
    .filter(Boolean)
    .join('\n');

/** '12 cans, Chickpeas' */
const amountOf = (donation: Offered, language: Language): string =>
  `${unitsOf(donation, language)}, ${donation.product_name}`;

function unitsOf({ quantity, unit }: Offered, language: Language): string {
  const [one, other] = donationMailTexts[language].units[unit];
  return `${quantity} ${quantity === 1 ? one : other}`;
}

const whenOf = ({ pickup_date, pickup_time }: Offered, language: Language): [day: string, time: string] => [
  formatDay(pickup_date, language),
  formatTime(pickup_time, language),
];

/** Day and time that the donor wished for, with the end of the time window. */
const wishOf = (donation: Offered, language: Language): string => {
  const [day, time] = whenOf(donation, language);
  const until = donation.collection_until;
  return `${day}, ${time}${until === null ? '' : ` – ${formatTime(until, language)}`}`;
};

const urlOf = (ctx: Context, { id }: { id: string }): string => `${ctx.config.appUrl}/donations/${id}`;
