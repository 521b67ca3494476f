import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    requests: typeof import('../../locales/en/requests.json');
  }
}
