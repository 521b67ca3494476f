import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    stock: typeof import('../../locales/en/staff/stock.json');
  }
}
