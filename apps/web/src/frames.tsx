import type { Language } from '@nourish/contract';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, generatePath, RouterProvider } from 'react-router';
import { fileOfTexts, loadTextsFor, startI18n } from './lib/i18n.ts';
import { SITE_NAME, TitleTaker } from './lib/use-document-title.ts';
import { patterns, PUBLIC_PAGES } from './paths.ts';
import { routes } from './routes.tsx';
import { Providers } from './shell/providers.tsx';

export { fileOfTexts, patterns };
export const isPublic = (name: keyof typeof patterns): boolean => PUBLIC_PAGES.some((page) => page === name);

/** Loads the texts for rendering frames in a language. */
export async function loadLanguage(language: Language): Promise<void> {
  await startI18n(language);
  await loadTextsFor('frames');
}

/** Meta description of a page. */
function descriptionOf(name: keyof typeof patterns): string {
  const page = PUBLIC_PAGES.find((known) => known === name) ?? 'home';
  return i18next.t(`descriptions:${page}`);
}

/** Renders a page without a session and without data. Throws if it cannot be loaded or redirects. */
export async function renderFrame(
  name: keyof typeof patterns,
): Promise<{ title: string; description: string; html: string }> {
  // A placeholder id: data is never fetched while prerendering.
  const path = generatePath(patterns[name], { id: 'id' });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  try {
    await new Promise<void>((resolve) => {
      if (router.state.initialized) return resolve();
      const stop = router.subscribe(({ initialized }) => {
        if (initialized) resolve(stop());
      });
    });
    const { errors, location } = router.state;
    if (errors) throw new Error(`page ${name} failed to load`, { cause: Object.values(errors)[0] });
    if (location.pathname !== path) throw new Error(`page ${name} redirects to ${location.pathname}`);
    let title = SITE_NAME;
    const html = renderToString(
      <TitleTaker value={(taken) => (title = taken)}>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </TitleTaker>,
    );
    return { title, description: descriptionOf(name), html };
  } finally {
    router.dispose();
  }
}
