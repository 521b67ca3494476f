import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof import('../../locales/en/home.json');
  }
}
