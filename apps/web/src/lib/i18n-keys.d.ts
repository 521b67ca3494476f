import 'i18next';

// Each namespace declares its keys in a file like this, next to the code that uses it.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
  }
  interface ResourceNamespaceMap {
    common: typeof import('../locales/en/common.json');
  }
}
