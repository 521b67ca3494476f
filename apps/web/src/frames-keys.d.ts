import 'i18next';
declare module 'i18next' {
  interface ResourceNamespaceMap {
    descriptions: typeof import('./locales/en/frames/descriptions.json');
  }
}
