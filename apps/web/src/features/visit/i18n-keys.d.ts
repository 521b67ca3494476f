import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visit: typeof import('../../locales/en/visit.json');
  }
}
