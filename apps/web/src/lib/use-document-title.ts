import { createContext, useContext, useEffect } from 'react';

/** The title of a page that has none of its own yet. */
export const SITE_NAME = 'Nourish';

/** Takes down what a page calls itself where it is rendered without a document. */
export const TitleTaker = createContext<(title: string) => void>(() => {});

/** Names the page in the browser's tab and to screen readers, as 'Title · Nourish'. Pages with a `PageHeader` have it from there. */
export function useDocumentTitle(title: string): void {
  const whole = title === '' ? SITE_NAME : `${title} · ${SITE_NAME}`;
  useContext(TitleTaker)(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
