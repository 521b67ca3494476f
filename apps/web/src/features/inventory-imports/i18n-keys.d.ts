import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'inventory-imports': typeof import('../../locales/en/staff/inventory-imports.json');
  }
}
