import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'stock-counts': typeof import('../../locales/en/stock-counts.json');
  }
}
