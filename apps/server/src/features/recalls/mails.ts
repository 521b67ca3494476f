import { composeMail } from '../../adapters/compose-mail.ts';
import { formatContact, formatDate } from '../../adapters/mail-format.ts';
import type { OutgoingMail } from '../../adapters/outbox.ts';
import { recallMailTexts } from './mail-texts/texts.ts';
import type { PersonRow, selectFoodBank } from './notice-queries.ts';
import type { Reached } from './reach-queries.ts';

interface About {
  foodbank_id: string;
  notice_id: string;
  bank: Awaited<ReturnType<typeof selectFoodBank>>;
  title: string;
  reference: string | null;
}

/** Composes the mail to a person with an address, about what they got or lost. */
export function noticeMail(
  { foodbank_id, notice_id, bank, title, reference }: About,
  person: PersonRow,
  goods: readonly Reached[],
): OutgoingMail {
  const { language } = person;
  const texts = recallMailTexts[language];
  const received = goods.filter(({ day }) => day !== null);
  const kind =
    received.length === 0
      ? 'recall_released'
      : received.every(({ is_possible }) => is_possible)
        ? 'recall_possible'
        : 'recall_notice';
  const words = texts[kind];
  const lines = (received.length > 0 ? received : goods).map(({ quantity, item_name, day }) => {
    const line = `${quantity} × ${item_name}`;
    return day === null ? line : `${formatDate(day, language, 'long')}: ${line}`;
  });
  const facts: [string, string][] = [
    ...(reference === null ? [] : [[texts.facts.reference, reference] as [string, string]]),
    [texts.facts.goods, lines.join('\n')],
  ];
  return {
    ...composeMail(
      language,
      { ...words, subject: person.neutral_subjects ? texts.neutralSubject : words.subject },
      { name: person.name, foodbank: bank.name, title, contact: formatContact(bank) },
      { facts },
    ),
    kind,
    foodbank_id,
    to_address: person.email,
    recall_notice_id: notice_id,
    ...(person.user_id !== null && { user_id: person.user_id }),
  };
}
