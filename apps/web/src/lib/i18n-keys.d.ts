import 'i18next';

// Each namespace declares its keys in such a file of its own, beside the code that uses it.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
  }
  interface ResourceNamespaceMap {
    common: typeof import('../locales/en/common.json');
  }
}
