import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shift-management': typeof import('../../locales/en/staff/shift-management.json');
  }
}
