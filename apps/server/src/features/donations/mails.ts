import type { Language } from '@nourish/contract';
import { DEFAULT_LANGUAGE } from '@nourish/contract/constants';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { isOwnAddress } from '../../adapters/own-address.ts';
import { queueMail, queueMails, type OutgoingMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { donationMailTexts, type DonorMail } from './mail-texts/texts.ts';
import { selectPlace, selectStaff, type Addressee, type DonationRow } from './queries.ts';

type Offered = Omit<DonationRow, 'foodbank_name' | 'time_zone' | 'item_name'>;
type Facts = [label: string, value: string][];

export async function queueOfferMail(
  ctx: Context,
  tx: Tx,
  donation: Offered,
  place: Addressee,
): Promise<void> {
  const { facts } = donationMailTexts[donation.language];
  const isOwn = await isOwnAddress(tx, donation.user_id, donation.donor_email);
  await queueDonorMail(ctx, tx, 'donation_offered', donation, place, [
    ...subjectOf(donation, isOwn),
    [facts.wish, whenOf(donation, donation.language).join(', ')],
    [facts.place, formatPlace(place)],
  ]);
}

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
  const { facts, [kind]: words } = donationMailTexts[language];
  const place = await selectPlace(tx, donation.foodbank_id);
  const isOwn = await isOwnAddress(tx, donation.user_id, donation.donor_email);
  const all: Facts = notes === null ? [] : [[words.notes, notes]];
  all.push(...subjectOf(donation, isOwn));
  if (status === 'scheduled') {
    const [day, time] = whenOf(donation, language);
    all.push([facts.day, day], [facts.time, time]);
    all.push([facts.place, formatPlace(place)], [facts.contact, formatContact(place)]);
  }
  if (status === 'received') {
    const units = `${donation.received_quantity}`;
    all.push([facts.became, isOwn ? `${units} × ${donation.item_name}` : units]);
  }
  await queueDonorMail(ctx, tx, kind, donation, place, all);
}

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
      foodbank_id: place.id,
      ...(id !== undefined && { user_id: id }),
      to_address: email,
    }));
  });
  await queueMails(ctx, tx, mails);
}

type Notice = Omit<OutgoingMail, 'to_address'>;

function composeNotice(ctx: Context, donation: Offered, place: Addressee, language: Language): Notice {
  const { facts, donation_notice: words } = donationMailTexts[language];
  const values = { name: donation.donor_name, foodbank: place.name, product: donation.product_name };
  const mail = composeMail(language, words, values, {
    facts: [
      [facts.code, donation.code],
      [facts.donation, amountOf(donation, language)],
      [facts.wish, whenOf(donation, language).join(', ')],
      [facts.donor, donation.donor_name],
      [facts.email, donation.donor_email],
      ...(donation.donor_phone === null ? [] : [[facts.phone, donation.donor_phone] as [string, string]]),
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

/** The number and the amount; the product only if the address is known to be the donor's. */
function subjectOf(donation: Offered, isOwn: boolean): Facts {
  const { facts } = donationMailTexts[donation.language];
  const amount = (isOwn ? amountOf : unitsOf)(donation, donation.language);
  return [
    [facts.code, donation.code],
    [facts.donation, amount],
  ];
}

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

const urlOf = (ctx: Context, { id }: { id: string }): string => `${ctx.config.appUrl}/donations/${id}`;
