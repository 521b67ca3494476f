import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'food-bank-admin': typeof import('../../locales/en/staff/food-bank-admin.json');
  }
}
