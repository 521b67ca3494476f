import type { patterns } from '../src/paths.ts';

/** What the build knows of a page; the server and the check of sizes read it too. */
export interface Page {
  name: keyof typeof patterns;
  pattern: string;
  /** Whether search engines are to find it. */
  isPublic: boolean;
  /** Every file of code that the page does not show without. */
  scripts: string[];
  /** The same of its texts, in each language. */
  texts: Record<string, string[]>;
}

/** The page of the whole app, and the file of the letters that most words are made of. */
export interface Template {
  shell: string;
  font: string;
}

export interface Rendered {
  title: string;
  description: string;
  html: string;
}

/** Until the app is there these do nothing, and what is typed into them would be lost. */
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;

/** The page of the whole app with one of its pages in it, and with everything that this page will need asked for at once. */
export function frameOf({ shell, font }: Template, page: Page, language: string, rendered: Rendered): string {
  const preloads = [...page.scripts, ...(page.texts[language] ?? [])]
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
  const robots = page.isPublic ? '' : '    <meta name="robots" content="noindex" />\n';
  const framed = replaceEach(shell, [
    ['<html lang="en">', `<html lang="${language}">`],
    [/<title>.*?<\/title>/, `<title>${escape(rendered.title)}</title>`],
    [
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      `<meta name="description" content="${escape(rendered.description)}"`,
    ],
    [
      '  </head>',
      `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">\n${preloads.join('')}${robots}  </head>`,
    ],
    ['<div id="root"></div>', `<div id="root">${rendered.html.replaceAll(CONTROL, '<$1 inert')}</div>`],
  ]);
  // The style sheet goes first: with it alone there is something to read.
  return framed.replaceAll(/(<link rel="modulepreload"|<script type="module")/g, '$1 fetchpriority="low"');
}

/** Throws when the page of the app has come to look otherwise: a frame without its title must not go unnoticed. */
function replaceEach(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.search(from instanceof RegExp ? from : escapeRegExp(from)) < 0)
      throw new Error(`index.html has no ${String(from)}`);
    return changed.replace(from, () => to);
  }, text);
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
