import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof import('../../locales/en/staff/reports.json');
  }
}
