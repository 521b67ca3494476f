import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'volunteer-records': typeof import('../../locales/en/volunteer-records.json');
  }
}
