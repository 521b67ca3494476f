import { lazy, type ComponentType } from 'react';
import { loadTextsFor, type Texts } from './i18n.ts';

/** A part of a page that is loaded when it is first shown, together with texts that the page itself does without. */
export const lazyWithTexts = <Props>(load: () => Promise<ComponentType<Props>>, ...texts: Texts[]) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadTextsFor(...texts)]);
    return { default: loaded };
  });
