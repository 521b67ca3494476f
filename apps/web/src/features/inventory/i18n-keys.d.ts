import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    inventory: typeof import('../../locales/en/inventory.json');
    scan: typeof import('../../locales/en/staff/scan.json');
  }
}
