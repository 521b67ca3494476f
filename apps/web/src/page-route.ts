import type { ComponentType } from 'react';
import { replace, type RouteObject } from 'react-router';
import { loadTextsFor, type Texts } from './lib/i18n.ts';
import { patterns } from './paths.ts';

export const redirect = (path: string, to: string): RouteObject => ({ path, loader: () => replace(to) });

/** A page that is loaded with its texts when it is opened. `build/routes.ts` parses the calls. */
export const page = <Name extends string>(
  name: keyof typeof patterns,
  load: () => Promise<Record<Name, ComponentType>>,
  component: Name,
  ...texts: Texts[]
): RouteObject => ({
  path: patterns[name],
  lazy: async () => {
    const [module] = await Promise.all([load(), loadTextsFor(...texts)]);
    return { Component: module[component] };
  },
});
