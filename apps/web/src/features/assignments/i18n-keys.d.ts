import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    assignments: typeof import('../../locales/en/staff/assignments.json');
  }
}
