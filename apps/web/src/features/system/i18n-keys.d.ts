import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    system: typeof import('../../locales/en/staff/system.json');
  }
}
