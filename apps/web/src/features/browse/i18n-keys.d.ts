import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    browse: typeof import('../../locales/en/browse.json');
  }
}
