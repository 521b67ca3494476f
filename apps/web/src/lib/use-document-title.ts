import { createContext, useContext, useEffect } from 'react';

/** Title of a page without its own title. */
export const SITE_NAME = 'Nourish';

/** Collects the title of a page during prerendering. */
export const TitleTaker = createContext<(title: string) => void>(() => {});

/** Sets the document title to 'Title · Nourish'. `PageHeader` does this for its page. */
export function useDocumentTitle(title: string): void {
  const fullTitle = title === '' ? SITE_NAME : `${title} · ${SITE_NAME}`;
  useContext(TitleTaker)(fullTitle);
  useEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);
}
