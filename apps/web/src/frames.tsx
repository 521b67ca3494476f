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

/** Begins a series of frames in one language. */
export async function speak(language: Language): Promise<void> {
  await startI18n(language);
  await loadTextsFor('frames');
}

/** What search engines say of a page. */
function descriptionOf(name: keyof typeof patterns): string {
  const page = PUBLIC_PAGES.find((known) => known === name) ?? 'home';
  return i18next.t(`descriptions:${page}`);
}

/** A page as it looks while nothing is known of who reads it, and while none of its data has come. */
export async function renderFrame(
  name: keyof typeof patterns,
): Promise<{ title: string; description: string; html: string }> {
  // What stands for an id leads nowhere: nothing is loaded by it.
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
    if (errors) throw new Error(`The page ${name} cannot be loaded`, { cause: Object.values(errors)[0] });
    if (location.pathname !== path) throw new Error(`The page ${name} leads on to ${location.pathname}`);
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
