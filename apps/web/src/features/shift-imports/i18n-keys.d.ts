import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shift-imports': typeof import('../../locales/en/staff/shift-imports.json');
  }
}
