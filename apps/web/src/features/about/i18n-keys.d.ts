import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    about: typeof import('../../locales/en/about.json');
    legal: typeof import('../../locales/en/help/legal.json');
  }
}
