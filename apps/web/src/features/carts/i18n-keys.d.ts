import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    carts: typeof import('../../locales/en/carts.json');
  }
}
