import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'food-banks': typeof import('../../locales/en/food-banks.json');
  }
}
