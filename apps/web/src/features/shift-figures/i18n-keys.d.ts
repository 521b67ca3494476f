import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shift-figures': typeof import('../../locales/en/staff/shift-figures.json');
  }
}
