import type { FrameName } from '../src/frames.tsx';
import type { patterns } from '../src/paths.ts';

/** Build information on a page; read by the server and the bundle size check. */
export interface Page {
  name: keyof typeof patterns;
  pattern: string;
  /** Indexed by search engines. */
  isPublic: boolean;
  /** Scripts required to render the page. */
  scripts: string[];
  /** Text chunks required to render the page, by language. */
  texts: Record<string, string[]>;
}

/** The built index.html, the Latin font and the framework chunk. */
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

/** Disabled until the app has loaded, because input would be lost. */
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;
/** Tags in index.html that load code, one per line. */
const CODE = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gm;

/**
 * Inserts a prerendered frame into index.html. Code is referenced in a template that `src/first-paint.ts`
 * opens after the first paint, so that only the framework, the largest file, competes with the paint for
 * network and CPU. The server adds the code of the requested page.
 */
export function frameOf(
  { shell, font, framework }: Template,
  name: FrameName,
  language: string,
  rendered: Rendered,
): string {
  const code = shell.match(CODE)?.filter((element) => !element.includes(framework)) ?? [];
  const robots = name === 'shell' ? '    <meta name="robots" content="noindex" />\n' : '';
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
    [
      '  </body>',
      `    <template id="app">\n${code.map((element) => `      ${element.trim()}\n`).join('')}    </template>\n  </body>`,
    ],
  ]);
}

/** Throws if index.html lacks a placeholder, so that no frame is built without its title. */
function replaceEach(text: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (changed.search(from instanceof RegExp ? from : escapeRegExp(from)) < 0)
      throw new Error(`no ${String(from)} in index.html`);
    return changed.replace(from, () => to);
  }, text);
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
