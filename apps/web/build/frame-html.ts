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

/** The page of the whole app, the file of the letters that most words are made of, and the largest file of code. */
export interface Template {
  shell: string;
  font: string;
  framework: string;
}

export interface Rendered {
  title: string;
  description: string;
  html: string;
}

/** Until the app is there these do nothing, and what is typed into them would be lost. */
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;
/** What asks for code in the page of the whole app, each in a line of its own. */
const CODE = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gm;

/**
 * The page of the whole app with one of its pages in it. The code that this page will need lies in a template, which
 * `src/first-paint.ts` opens when there is something to read: until then neither the line nor the processor is shared,
 * but with the file that takes the longest to come.
 */
export function frameOf(
  { shell, font, framework }: Template,
  page: Page,
  language: string,
  rendered: Rendered,
): string {
  const named = shell.match(CODE)?.filter((element) => !element.includes(framework)) ?? [];
  const preloads = [...page.scripts, ...(page.texts[language] ?? [])]
    .filter((file) => !shell.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const code = [...named.map((element) => element.trim()), ...preloads].map(
    (element) => `      ${element}\n`,
  );
  const robots = page.isPublic ? '' : '    <meta name="robots" content="noindex" />\n';
  return replaceEach(shell.replaceAll(CODE, ''), [
    ['<html lang="en">', `<html lang="${language}">`],
    [/<title>.*?<\/title>/, `<title>${escape(rendered.title)}</title>`],
    [
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      `<meta name="description" content="${escape(rendered.description)}"`,
    ],
    [
      '  </head>',
      `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/${framework}">
${robots}  </head>`,
    ],
    ['<div id="root"></div>', `<div id="root">${rendered.html.replaceAll(CONTROL, '<$1 inert')}</div>`],
    ['  </body>', `    <template id="app">\n${code.join('')}    </template>\n  </body>`],
  ]);
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
