import { useLayoutEffect, useState } from 'react';

/**
 * What the reader was doing in the first frame that the server sent: how far they had scrolled, and which link they were on,
 * or which part of the page a link had led them to. Forms and buttons of a frame cannot be used before the app is there.
 */
function readPosition(container: HTMLElement) {
  const focused = document.activeElement;
  const part = focused?.id ?? '';
  const href = focused?.getAttribute('href') ?? null;
  const which = href === null ? -1 : linksTo(href, container).findIndex((link) => link === focused);
  return { top: window.scrollY, part, href, which };
}

const linksTo = (href: string, container: HTMLElement) =>
  [...container.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);

/**
 * Keeps the reader's place when the app puts its first render in the place of the frame. To be rendered last, when nothing
 * but the exchange is still to come.
 */
export function FrameHandover({ container }: { container: HTMLElement }) {
  const [{ top, part, href, which }] = useState(() => readPosition(container));
  useLayoutEffect(() => {
    if (top > 0) window.scrollTo(0, top);
    const focused = href === null ? document.getElementById(part) : linksTo(href, container)[which];
    focused?.focus({ preventScroll: true });
  }, [container, top, part, href, which]);
  return null;
}
