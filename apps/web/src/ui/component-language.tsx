import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../lib/dates.ts';
import { currentLanguage } from '../lib/i18n.ts';

/** Sets the reader's language for the built-in texts and dates of react-aria components. */
export function ComponentLanguage({ children }: { children: ReactNode }) {
  useTranslation('common'); // Rerenders when the language changes.
  return <I18nProvider locale={LOCALES[currentLanguage()]}>{children}</I18nProvider>;
}
