import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'food-bank-admin': typeof import('../../locales/en/food-bank-admin.json');
  }
}
