import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: typeof import('../locales/en/shell.json');
  }
}
