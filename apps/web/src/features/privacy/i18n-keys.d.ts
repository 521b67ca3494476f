import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'privacy-rights': typeof import('../../locales/en/own/privacy-rights.json');
  }
}
