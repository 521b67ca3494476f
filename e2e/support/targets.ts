import type { Page } from '@playwright/test';

/** Returns the touch targets of the page that are smaller than 44 pixels in width or height. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const PRESSABLE = 'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"]';

    /** Checkboxes, radio buttons and file inputs are operated by their label. */
    const areaOf = (element: HTMLElement) =>
      (element.matches('[type="checkbox"], [type="radio"], [type="file"]') && element.closest('label')) ||
      element;
    /** A link may be stretched over its card. */
    function sizeOf(element: HTMLElement): { width: number; height: number } {
      const stretched = getComputedStyle(element, '::after');
      if (stretched.position !== 'absolute') return element.getBoundingClientRect();
      return { width: parseFloat(stretched.width), height: parseFloat(stretched.height) };
    }
    const isInSight = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches('.sr-only, .sr-only *, [aria-hidden="true"] *');
    /** Links within a sentence are exempt. */
    function isInSentence(link: HTMLElement): boolean {
      if (getComputedStyle(link).display !== 'inline') return false;
      let block = link.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return (block?.innerText.length ?? 0) > link.innerText.length + 4;
    }

    return [...document.querySelectorAll<HTMLElement>(PRESSABLE)].flatMap((element) => {
      const area = areaOf(element);
      if (!isInSight(area) || isInSentence(element)) return [];
      const { width, height } = sizeOf(area);
      // Elements clipped to a pixel are for screen readers.
      if (Math.min(width, height) >= LEAST || Math.max(width, height) <= 1) return [];
      const name = element.getAttribute('aria-label') ?? area.innerText;
      return [`${element.localName} ${name.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  });
