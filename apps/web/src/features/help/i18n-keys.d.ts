import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    help: typeof import('../../locales/en/help/help.json');
  }
}
