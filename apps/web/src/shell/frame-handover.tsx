import { useLayoutEffect, useState } from 'react';

/** Reads the scroll position and the focused link or anchor target of the prerendered frame. */
function readPosition(container: HTMLElement) {
  const focused = document.activeElement;
  const part = focused?.id ?? '';
  const href = focused?.getAttribute('href') ?? null;
  const which = href === null ? -1 : linksTo(href, container).findIndex((link) => link === focused);
  return { top: window.scrollY, part, href, which };
}

const linksTo = (href: string, container: HTMLElement) =>
  [...container.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);

/** Restores scroll position and focus after the prerendered frame. Must be rendered last. */
export function FrameHandover({ container }: { container: HTMLElement }) {
  const [{ top, part, href, which }] = useState(() => readPosition(container));
  useLayoutEffect(() => {
    if (top > 0) window.scrollTo(0, top);
    const focused = href === null ? document.getElementById(part) : linksTo(href, container)[which];
    focused?.focus({ preventScroll: true });
  }, [container, top, part, href, which]);
  return null;
}
