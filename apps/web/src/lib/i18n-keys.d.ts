import 'i18next';
import type { Namespaces } from './namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
  }
  // Only an interface can be merged into the library's.
  interface ResourceNamespaceMap extends Namespaces {}
}
