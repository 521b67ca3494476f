import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'inventory-imports': typeof import('../../locales/en/inventory-imports.json');
  }
}
