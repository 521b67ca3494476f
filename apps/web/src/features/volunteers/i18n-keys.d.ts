import 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    volunteers: typeof import('../../locales/en/volunteers.json');
    'volunteer-calendar': typeof import('../../locales/en/volunteer-calendar.json');
    'volunteer-letter': typeof import('../../locales/en/volunteer-letter.json');
  }
}
