import type { Page } from '@playwright/test';
import { mouse, type Hands } from './hands.ts';
import { keyboard } from './keyboard.ts';
import { textsIn, type Language, type Translate } from './texts.ts';

/** A person at a page: their language and how they operate it. */
export interface Visit {
  page: Page;
  language: Language;
  t: Translate;
  hands: Hands;
  /** Navigation, account and filters are collapsed. */
  isPhone: boolean;
}

/** Below this width, filters are collapsed; below a smaller one, navigation too. */
const WIDE = 1024;

export function visit(page: Page, language: Language, by: 'mouse' | 'keyboard' = 'mouse'): Visit {
  const width = page.viewportSize()?.width ?? WIDE;
  const hands = by === 'mouse' ? mouse(page, language) : keyboard(page, language);
  return { page, language, t: textsIn(language), hands, isPhone: width < WIDE };
}
