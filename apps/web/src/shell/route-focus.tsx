import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Long enough for the new page to have set its title. */
const ANNOUNCE_AFTER_MS = 150;

/**
 * After each change of page, puts the focus at its start and reads its title out, as a page load would; after a link to a part
 * of the page, puts it there.
 */
export function RouteFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const hash = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
      if (!hash || !hash.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const part = document.getElementById(hash.slice(1));
      if (part === null) return;
      // The browser's own entry in the history would lose the page's state, and going back from it asks nobody who has begun to type.
      event.preventDefault();
      void navigate({ search, hash }, { state, replace: hash === location.hash });
      part.tabIndex = -1;
      part.focus();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, search, state]);
  const previous = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setAnnouncement(document.title), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname, main]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
