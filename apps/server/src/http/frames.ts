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
import { addVary } from './vary.ts';

/** A page as the build describes it in `frames/pages.json` (`apps/web/build/frame-html.ts`). */
interface Page {
  name: string;
  pattern: string;
  isPublic: boolean;
}

interface Frame {
  etag: string;
  text: Buffer;
  packed: Buffer;
}

export interface Frames {
  /** The addresses of the pages that search engines are to find. */
  publicPaths: string[];
  /** Sends the first frame of the page at the address asked for; false where there is none. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

const LANGUAGE_COOKIE = /(?:^|;\s*)i18nextLng=(\w+)/;
/** A frame is packed once and sent often, but somebody waits for the first time. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The first frames in a built web app; a folder without any serves its plain page everywhere. */
export function openFrames(webRoot: string, appUrl: string): Frames {
  const list = join(webRoot, 'frames', 'pages.json');
  // Written by our own build.
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Page[]) : [];
  const pageAt = finderOf(pages);
  const kept = new Map<string, Promise<Frame>>();

  async function load({ name, pattern, isPublic }: Page, language: Language): Promise<Frame> {
    const html = await readFile(join(webRoot, 'frames', language, `${name}.html`), 'utf8');
    const canonical = `    <link rel="canonical" href="${appUrl}${pattern}" />\n`;
    const text = Buffer.from(isPublic ? html.replace('  </head>', () => `${canonical}  </head>`) : html);
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { etag, text, packed: await promisify(brotliCompress)(text, PACKING) };
  }

  function frameOf(page: Page, language: Language): Promise<Frame> {
    const key = `${language}/${page.name}`;
    const known = kept.get(key);
    if (known) return known;
    const frame = load(page, language);
    kept.set(key, frame);
    // Nothing that failed is kept.
    frame.catch(() => kept.delete(key));
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

/** The reader's choice, which the web app keeps in a cookie for this; before they made one, what their browser prefers. */
export function languageOf({ headers }: FastifyRequest): Language {
  const [, chosen] = LANGUAGE_COOKIE.exec(headers.cookie ?? '') ?? [];
  return LANGUAGES.find((language) => language === chosen) ?? preferredLanguage(headers['accept-language']);
}

/** As the router in the browser does: capitals and a slash at the end do not matter, and `/new` goes before `/:id`. */
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
