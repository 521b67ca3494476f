import { lazy, type ComponentType } from 'react';
import { turnAtRest } from './at-rest.ts';
import { loadTextsFor, type Texts } from './i18n.ts';

/** A part of a page that is loaded when it is first shown, together with texts that the page itself does without. */
export const lazyWithTexts = <Props>(load: () => Promise<ComponentType<Props>>, ...texts: Texts[]) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadTextsFor(...texts)]);
    return { default: loaded };
  });

/**
 * The same for what stands around every page: where it cannot be had, as when the network goes while the page opens, the page
 * does without it.
 */
export const lazyAround = <Props>(load: () => Promise<ComponentType<Props>>, ...texts: Texts[]) =>
  lazy(async () => {
    const part = Promise.all([load(), loadTextsFor(...texts)]).then(([loaded]) => loaded);
    return { default: await part.catch((): ComponentType<Props> => () => null) };
  });

/** The same for what comes after the page. */
export const lazyAtRest = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazyAround(async () => {
    await turnAtRest();
    return load();
  });
