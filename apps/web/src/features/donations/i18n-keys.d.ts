import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    donations: typeof import('../../locales/en/donations.json');
  }
}
