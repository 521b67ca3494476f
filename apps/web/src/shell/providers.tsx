import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { LOCALES } from '../lib/dates.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider } from '../lib/session.tsx';
import { useLanguage } from '../lib/use-language.ts';

/** What the whole app may ask for: server data, who is signed in, the language of built-in words and dates. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <AriaLanguage>{children}</AriaLanguage>
      </SessionProvider>
    </QueryClientProvider>
  );
}

function AriaLanguage({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return <I18nProvider locale={LOCALES[language]}>{children}</I18nProvider>;
}
