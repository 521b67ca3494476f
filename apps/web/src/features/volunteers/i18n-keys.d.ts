import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    volunteers: typeof import('../../locales/en/volunteers.json');
  }
}
