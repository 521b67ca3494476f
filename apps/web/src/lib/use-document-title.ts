import { useEffect } from 'react';

const SITE_NAME = 'Nourish';

/** Names the page in the browser's tab and to screen readers, as 'Title · Nourish'. Pages with a `PageHeader` have it from there. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? SITE_NAME : `${title} · ${SITE_NAME}`;
  }, [title]);
}
