import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendFailure } from './errors.ts';
import { fail } from '../fail.ts';
import { languageOf, openFrames } from './frames.ts';
import { addVary } from './headers.ts';

const YEAR_SECONDS = 31_536_000;
const WEEK_SECONDS = 604_800;

/** Serves the built web app. Unknown paths get its page, which routes in the browser. */
export const webApp = fp(
  async (app: FastifyInstance, options: { webRoot: string | undefined; appUrl: string }) => {
    const { webRoot, appUrl } = options;
    if (webRoot === undefined || !existsSync(webRoot)) return withoutPages(app);
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      preCompressed: true,
      index: false,
      // Served only in place of a page, under its path.
      globIgnore: ['frames/**'],
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cachingOf(path));
      },
    });
    const frames = openFrames(webRoot, appUrl);
    app.decorateReply('sendPage', async function (this: FastifyReply) {
      if (!(await frames.send(this.request, this))) this.sendFile('index.html');
      return this;
    });
    app.setNotFoundHandler((request, reply) =>
      isPage(request) ? reply.sendPage() : sendFailure(fail('not_found'), request, reply),
    );
    if (existsSync(join(webRoot, 'manifests'))) serveManifest(app);
    tellSearchEngines(app, appUrl, frames.publicPaths);
  },
);

/** Files in `assets` have hashed names; a drawing of food may be a week old. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.includes('/foods/') ? `public, max-age=${WEEK_SECONDS}` : 'no-cache';
}

function withoutPages(app: FastifyInstance): void {
  app.decorateReply('sendPage', async function (this: FastifyReply) {
    this.callNotFound();
    return this;
  });
  app.setNotFoundHandler((request, reply) => sendFailure(fail('not_found'), request, reply));
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  return path !== '/api' && !['/api/', '/assets/', '/.well-known/'].some((place) => path.startsWith(place));
}

/** Serves the web app manifest in the reader's language. */
function serveManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (request, reply) => {
    const language = languageOf(request);
    return addVary(reply, 'Accept-Language', 'Cookie')
      .header('content-language', language)
      .sendFile(`manifests/${language}.webmanifest`);
  });
}

function tellSearchEngines(app: FastifyInstance, appUrl: string, publicPaths: readonly string[]): void {
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n');
  const pages = publicPaths.map((path) => `  <url><loc>${appUrl}${path}</loc></url>\n`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('')}</urlset>\n`;
  const serve = (url: string, type: string, content: string) =>
    app.get(url, { schema: { hide: true } }, async (_, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(content),
    );
  serve('/robots.txt', 'text/plain; charset=utf-8', robots);
  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemap);
}
