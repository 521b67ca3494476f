import { expect, test } from 'vitest';
import { layoutMail, type MailContent } from './mail-layout.ts';

const link = `https://nourish.example/verify?token=${'x'.repeat(100)}&again=1`;
const content: MailContent = {
  heading: 'Confirm your e-mail',
  paragraphs: ['Hello Zoë & family <3', `A long line. ${'word '.repeat(40)}`],
  action: { label: 'Confirm', url: link },
  facts: [['Pickup', 'Friday\n9:00 AM']],
  footer: 'Nourish',
  language: 'en',
};

test('keeps the link unbroken and alone on its line of the text part', () => {
  expect(layoutMail(content).text.split('\n')).toContain(link);
});

test('renders lists with headings and their links in both parts', () => {
  const url = 'https://nourish.example/inventory?low_stock=true&foodbank_id=1';
  const lists: MailContent['lists'] = [
    { title: 'Low <2>', rows: [['Rice & beans', '2 left']], more: 'and 3 more', link: { label: 'All', url } },
  ];
  const { text, html } = layoutMail({ ...content, lists });
  expect(text).toContain(`Low <2>\n\n- Rice & beans: 2 left\nand 3 more\n\nAll:\n${url}\n`);
  expect(html).toContain('Rice &amp; beans');
  expect(html).toContain('Low &lt;2&gt;');
  expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
});

test('breaks long lines of text between words', () => {
  const { text } = layoutMail({ ...content, action: undefined });
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
});

test('writes values verbatim in the text part and escaped in the HTML part', () => {
  const { text, html } = layoutMail(content);
  expect(text).toContain('Zoë & family <3');
  expect(html).toContain('Zoë &amp; family &lt;3');
  expect(html).not.toContain('family <3');
  const hostile = layoutMail({ ...content, action: { label: '<b>', url: 'https://x.example/"><script>' } });
  expect(hostile.html).not.toContain('<script>');
  expect(hostile.html).not.toContain('<b>');
});

test('renders the action as a button and as a plain link', () => {
  const href = link.replace('&', '&amp;');
  expect(layoutMail(content).html.split(`href="${href}"`)).toHaveLength(3);
  expect(layoutMail(content).html).toContain(`>${href}</a>`);
});

test('renders the secondary link below the button in both parts', () => {
  const otherwise = { label: 'Cancel & tell', url: 'https://nourish.example/cancel?a=1&b=2' };
  const { text, html } = layoutMail({ ...content, others: [otherwise] });
  expect(text).toContain(`${link}\n\nCancel & tell:\n${otherwise.url}\n`);
  expect(html).toMatch(/href="https:\/\/nourish\.example\/cancel\?a=1&amp;b=2"[^>]*>Cancel &amp; tell<\/a>/);
});

test('declares its language and spaces the colon as that language does', () => {
  const french = layoutMail({ ...content, language: 'fr', facts: [['Date', 'vendredi']] });
  expect(french.html).toContain('<html lang="fr">');
  expect(french.text).toContain('Date\u00a0: vendredi');
});

test('omits the parts that a mail does not have', () => {
  const { text, html } = layoutMail({ ...content, action: undefined, facts: undefined });
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('<th');
  expect(text).not.toMatch(/\n{3,}/);
});
