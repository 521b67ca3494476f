import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    messages: typeof import('../../locales/en/messages.json');
  }
}
