import type { Language } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { api } from './api.ts';
import { changeLanguage, currentLanguage } from './i18n.ts';
import { useSession } from './session.tsx';

/** The reader's language, and how to change it: here at once, and for signed-in people on the server too, which mails use. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  useTranslation('common'); // Renders again when the language changes.
  const session = useSession();
  const setLanguage = async (language: Language) => {
    await changeLanguage(language);
    // While we still find out who is there, the server knows it from the token.
    if (session.status !== 'signed_in' && session.status !== 'loading') return;
    const { data } = await api('PATCH /api/auth/me', { body: { language } });
    session.setUser(data);
  };
  return { language: currentLanguage(), setLanguage };
}
