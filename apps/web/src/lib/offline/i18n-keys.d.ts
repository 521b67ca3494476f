import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offline: typeof import('../../locales/en/offline.json');
  }
}
