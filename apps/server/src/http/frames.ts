import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LANGUAGES } from '@nourish/contract/constants';
import type { Language } from '@nourish/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from './language.ts';
import { addVary } from './headers.ts';

/** A page, as listed in `frames/pages.json` by `apps/web/build/frame-html.ts`. */
interface Page {
  name: string;
  pattern: string;
  isPublic: boolean;
  scripts: string[];
  texts: Record<Language, string[]>;
}

interface Frame {
  etag: string;
  text: Buffer;
  packed: Buffer;
}

export interface Frames {
  /** Paths of the pages in the sitemap. */
  publicPaths: string[];
  /** Sends the prerendered frame of a public page, or the shell for another page; false for unknown paths. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

const LANGUAGE_COOKIE = /(?:^|;\s*)i18nextLng=(\w+)/;
/** Compressed once and sent often, but the first request waits for it. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Opens the prerendered frames of a built web app. Without frames, every path gets the plain page. */
export function openFrames(webRoot: string, appUrl: string): Frames {
  const list = join(webRoot, 'frames', 'pages.json');
  // Written by our own build.
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Page[]) : [];
  const pageAt = finderOf(pages);
  const cache = new Map<string, Promise<Frame>>();

  async function load(page: Page, language: Language): Promise<Frame> {
    const name = page.isPublic ? page.name : 'shell';
    const html = await readFile(join(webRoot, 'frames', language, `${name}.html`), 'utf8');
    const canonical = page.isPublic ? `    <link rel="canonical" href="${appUrl}${page.pattern}" />\n` : '';
    const preloads = [...page.scripts, ...page.texts[language]]
      .filter((file) => !html.includes(`/${file}"`))
      .map((file) => `      <link rel="modulepreload" crossorigin href="/${file}">\n`);
    const text = Buffer.from(
      html
        .replace('  </head>', () => `${canonical}  </head>`)
        .replace('    </template>', () => `${preloads.join('')}    </template>`),
    );
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { etag, text, packed: await promisify(brotliCompress)(text, PACKING) };
  }

  function frameOf(page: Page, language: Language): Promise<Frame> {
    const key = `${language}/${page.name}`;
    const known = cache.get(key);
    if (known) return known;
    const frame = load(page, language);
    cache.set(key, frame);
    frame.catch(() => cache.delete(key));
    return frame;
  }

  return {
    publicPaths: pages.filter(({ isPublic }) => isPublic).map(({ pattern }) => pattern),
    async send(request, reply) {
      const page = pageAt(request.url.split(/[?#]/)[0] ?? '/');
      if (!page) return false;
      const { etag, text, packed } = await frameOf(page, languageOf(request));
      const isKnown = request.headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;
      const isPacked = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      void addVary(reply, 'Accept-Encoding', 'Accept-Language', 'Cookie')
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-language', languageOf(request))
        .header('etag', etag);
      if (isKnown) void reply.code(304).send();
      else if (isPacked) void reply.header('content-encoding', 'br').send(packed);
      else void reply.send(text);
      return true;
    },
  };
}

/** The reader's choice, which the web app stores in a cookie, or else the browser's language. */
export function languageOf({ headers }: FastifyRequest): Language {
  const [, chosen] = LANGUAGE_COOKIE.exec(headers.cookie ?? '') ?? [];
  return LANGUAGES.find((language) => language === chosen) ?? preferredLanguage(headers['accept-language']);
}

/** Like the router in the browser: ignores case and a trailing slash; `/new` precedes `/:id`. */
function finderOf(pages: readonly Page[]): (path: string) => Page | undefined {
  const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean);
  const known = pages
    .map((page) => ({ page, parts: partsOf(page.pattern) }))
    .sort((a, b) => Number(a.page.pattern.includes(':')) - Number(b.page.pattern.includes(':')));
  return (path) => {
    const asked = partsOf(path);
    const fits = (part: string, index: number) => part.startsWith(':') || part === asked[index];
    return known.find(({ parts }) => parts.length === asked.length && parts.every(fits))?.page;
  };
}
