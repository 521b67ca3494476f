import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../lib/dates.ts';
import { currentLanguage } from '../lib/i18n.ts';

/** Around everything made of react-aria: its built-in words and dates are in the reader's language. */
export function ComponentLanguage({ children }: { children: ReactNode }) {
  useTranslation('common'); // Renders again when the language changes.
  return <I18nProvider locale={LOCALES[currentLanguage()]}>{children}</I18nProvider>;
}
