import { lazy, type ComponentType } from 'react';
import { whenIdleInTurn } from './idle.ts';
import { loadTextsFor, type Texts } from './i18n.ts';

/** Loads a part of a page on first render, together with texts that only it uses. */
export const lazyWithTexts = <Props>(load: () => Promise<ComponentType<Props>>, ...texts: Texts[]) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), loadTextsFor(...texts)]);
    return { default: loaded };
  });

/** Like `lazyWithTexts`, for parts of the layout. Renders nothing if loading fails, for example offline. */
export const lazyAround = <Props>(load: () => Promise<ComponentType<Props>>, ...texts: Texts[]) =>
  lazy(async () => {
    const part = Promise.all([load(), loadTextsFor(...texts)]).then(([loaded]) => loaded);
    return { default: await part.catch((): ComponentType<Props> => () => null) };
  });

/** Like `lazyAround`, but loads when the browser is idle. */
export const lazyWhenIdle = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazyAround(async () => {
    await whenIdleInTurn();
    return load();
  });
