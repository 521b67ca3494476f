import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'volunteer-records': typeof import('../../locales/en/staff/volunteer-records.json');
  }
}
