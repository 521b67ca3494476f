import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shifts: typeof import('../../locales/en/staff/shifts.json');
  }
}
