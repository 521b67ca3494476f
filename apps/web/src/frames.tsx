import type { Language } from '@nourish/contract';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { fileOfTexts } from './lib/all-texts.ts';
import { loadTextsFor, startI18n } from './lib/i18n.ts';
import { SITE_NAME, TitleTaker } from './lib/use-document-title.ts';
import { patterns, PUBLIC_PAGES } from './paths.ts';
import { routes } from './routes.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { PageSkeleton } from './ui/skeleton.tsx';
import { Providers } from './shell/providers.tsx';

export { fileOfTexts, patterns };
export const isPublic = (name: keyof typeof patterns): boolean => PUBLIC_PAGES.some((page) => page === name);

/** The public pages, and `shell` for all others: the layout with a skeleton. */
export const FRAMES = [...PUBLIC_PAGES, 'shell'] as const;
export type FrameName = (typeof FRAMES)[number];

const shell: RouteObject[] = [{ Component: AppShell, children: [{ path: '*', Component: PageSkeleton }] }];

/** Loads the texts for rendering frames in a language. */
export async function loadLanguage(language: Language): Promise<void> {
  await startI18n(language);
  await loadTextsFor('frames');
}

/** Renders a frame without a session and without data. Throws if its page cannot be loaded or redirects. */
export async function renderFrame(
  name: FrameName,
): Promise<{ title: string; description: string; html: string }> {
  const path = name === 'shell' ? '/' : patterns[name];
  const router = createMemoryRouter(name === 'shell' ? shell : routes, { initialEntries: [path] });
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
    return { title, description: i18next.t(`descriptions:${name === 'shell' ? 'home' : name}`), html };
  } finally {
    router.dispose();
  }
}
