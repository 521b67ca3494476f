import type { Page } from '@playwright/test';
import { mouse, type Hands } from './hands.ts';
import { keyboard } from './keyboard.ts';
import { textsIn, type Language, type Translate } from './texts.ts';

/** Somebody at a page: in which language they read it and with what they work it. */
export interface Visit {
  page: Page;
  language: Language;
  t: Translate;
  hands: Hands;
  /** Navigation, account and filters are folded away. */
  isPhone: boolean;
}

/** Under it the filters, and further down the navigation, are folded away. */
const WIDE = 1024;

export function visit(page: Page, language: Language, by: 'mouse' | 'keyboard' = 'mouse'): Visit {
  const width = page.viewportSize()?.width ?? WIDE;
  const hands = by === 'mouse' ? mouse(page, language) : keyboard(page, language);
  return { page, language, t: textsIn(language), hands, isPhone: width < WIDE };
}
