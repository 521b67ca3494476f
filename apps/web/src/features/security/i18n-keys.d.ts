import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof import('../../locales/en/own/security.json');
  }
}
