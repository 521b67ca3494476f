import type { Language } from '@nourish/contract';

export interface MailContent {
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Secondary links, shown below the action. */
  others?: { label: string; url: string }[];
  facts?: [label: string, value: string][];
  /** Lists with their own headings, each with a link to all of its entries. */
  lists?: MailList[];
  /** A person's own words, set off from ours. */
  quote?: { label: string; text: string };
  footer: string;
  language: Language;
}

export interface MailList {
  title: string;
  rows: [label: string, value: string][];
  more?: string;
  link: { label: string; url: string };
}

const TEXT_WIDTH = 76;
const FONT = "font-family: 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const INK = 'color: #26231d';
const MUTED = 'color: #655e52';

/** Renders both parts of a mail from texts in the reader's language. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  return { text: layoutText(content), html: layoutHtml(content) };
}

function layoutText(content: MailContent): string {
  const {
    heading,
    paragraphs,
    action,
    others = [],
    facts = [],
    lists = [],
    quote,
    footer,
    language,
  } = content;
  const blocks = [
    wrap(heading),
    ...paragraphs.map(wrap),
    facts.map(([label, value]) => wrap(label + colon(language) + value)).join('\n'),
    ...lists.flatMap((list) => listText(list, language)),
    quote ? `${wrap(quote.label + colon(language).trimEnd())}\n${quoted(quote.text)}` : '',
    // Alone on its line and unbroken, so that every mail program links it.
    ...[action, ...others].map((link) =>
      link ? `${wrap(link.label + colon(language).trimEnd())}\n${link.url}` : '',
    ),
    `-- \n${wrap(footer)}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function listText({ title, rows, more, link }: MailList, language: Language): string[] {
  const entries = rows.map(([label, value]) => wrap(`- ${label}${colon(language)}${value}`));
  return [
    wrap(title),
    [...entries, ...(more === undefined ? [] : [wrap(more)])].join('\n'),
    `${wrap(link.label + colon(language).trimEnd())}\n${link.url}`,
  ];
}

function layoutHtml(content: MailContent): string {
  const {
    heading,
    paragraphs,
    action,
    others = [],
    facts = [],
    lists = [],
    quote,
    footer,
    language,
  } = content;
  const parts = [
    `<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.35; ${INK}">\n${toHtml(heading)}\n</h1>`,
    ...paragraphs.map((text) => `<p style="margin: 0 0 16px; ${INK}">\n${toHtml(text)}\n</p>`),
    facts.length > 0 ? factsTable(facts) : '',
    ...lists.map(listBlock),
    quote ? quoteBlock(quote, language) : '',
    action ? actionButton(action) : '',
    ...others.map(plainLink),
    `<p style="margin: 32px 0 0; padding-top: 16px; border-top: 1px solid #e5dccb; font-size: 14px; ${MUTED}">`,
    `${toHtml(footer)}\n</p>`,
  ];
  return [
    `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escapeHtml(heading)}</title>\n</head>`,
    '<body style="margin: 0; padding: 0; background: #ffffff">',
    // Outlook supports widths on tables only; the role hides the table from screen readers.
    '<table role="presentation" align="center" cellpadding="0" cellspacing="0" width="100%" style="max-width: 560px">',
    `<tr>\n<td style="padding: 24px 16px; font-size: 16px; line-height: 1.6; ${FONT}; ${INK}">`,
    ...parts.filter(Boolean),
    '</td>\n</tr>\n</table>\n</body>\n</html>\n',
  ].join('\n');
}

function factsTable(facts: [string, string][]): string {
  const cell = 'padding: 4px 16px 4px 0; text-align: left; vertical-align: top';
  const rows = facts.map(
    ([label, value]) =>
      `<tr>\n<th scope="row" style="${cell}; font-weight: normal; ${MUTED}">\n${toHtml(label)}\n</th>\n` +
      `<td style="${cell}; ${INK}">\n${toHtml(value)}\n</td>\n</tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin: 0 0 16px; font-size: 16px">\n${rows.join('\n')}\n</table>`;
}

function listBlock({ title, rows, more, link }: MailList): string {
  return [
    `<h2 style="margin: 24px 0 8px; font-size: 18px; line-height: 1.35; ${INK}">\n${toHtml(title)}\n</h2>`,
    factsTable(rows),
    more === undefined ? '' : `<p style="margin: 0 0 8px; ${MUTED}">\n${toHtml(more)}\n</p>`,
    plainLink(link),
  ]
    .filter(Boolean)
    .join('\n');
}

const plainLink = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin: 0 0 16px"><a href="${escapeHtml(url)}"\nstyle="color: #1b4d2c; font-weight: bold">${escapeHtml(label)}</a></p>`;

function quoteBlock({ label, text }: { label: string; text: string }, language: Language): string {
  const block = `margin: 0 0 16px; padding: 4px 0 4px 16px; border-left: 3px solid #e5dccb; ${INK}`;
  return [
    `<p style="margin: 0 0 8px; ${MUTED}">\n${toHtml(label + colon(language).trimEnd())}\n</p>`,
    `<blockquote style="${block}; overflow-wrap: anywhere">\n${toHtml(text)}\n</blockquote>`,
  ].join('\n');
}

function actionButton({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  const button =
    'display: inline-block; padding: 12px 24px; border-radius: 8px; background: #24663b; color: #ffffff; ' +
    'font-weight: bold; text-decoration: none';
  return [
    `<p style="margin: 24px 0 16px"><a href="${href}"\nstyle="${button}">${escapeHtml(label)}</a></p>`,
    `<p style="margin: 0 0 16px; font-size: 14px; word-break: break-all"><a href="${href}"`,
    `style="color: #1b4d2c">${href}</a></p>`,
  ].join('\n');
}

const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');

/** Wraps lines at spaces, because mail limits their length; longer words, such as links, stay unbroken. */
function wrap(text: string): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line))
    .join('\n');
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => wrapLine(line, TEXT_WIDTH - 2).split('\n'))
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function wrapLine(line: string, width = TEXT_WIDTH): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/ +/)) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current].join('\n');
}

const toHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => wrapLine(escapeHtml(line)))
    .join('<br>\n');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
