import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Long enough for the new page to set its title. */
const ANNOUNCE_AFTER_MS = 150;

/** Moves focus to the start of the new page and announces its title, like a page load. */
export function RouteFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
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
