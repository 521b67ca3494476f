import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'stock-counts': typeof import('../../locales/en/staff/stock-counts.json');
  }
}
