import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: typeof import('../../locales/en/accounts.json');
  }
}
