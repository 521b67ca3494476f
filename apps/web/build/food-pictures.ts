import type { Plugin } from 'vite';
import { FOOD_DRAWINGS } from './foods/drawings.ts';

const PLACE = 'foods';

/** Serves each drawn food as a file, so that a page loads only those it shows and its code none. */
export function foodPictures(): Plugin {
  return {
    name: 'nourish:food-pictures',
    generateBundle() {
      for (const [name, source] of FOOD_DRAWINGS)
        this.emitFile({ type: 'asset', fileName: `${PLACE}/${name}.svg`, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${PLACE}`, (request, response, next) => {
        const drawing = FOOD_DRAWINGS.get(/^\/(.+)\.svg$/.exec(request.url ?? '')?.[1] ?? '');
        if (drawing === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawing);
      });
    },
  };
}
