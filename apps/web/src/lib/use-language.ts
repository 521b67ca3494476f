import type { Language, User } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from './api.ts';
import { changeLanguage, currentLanguage } from './i18n.ts';
import { rememberChoice, rememberedChoice } from './reader-language.ts';
import { useSession } from './session.tsx';

/** The reader's language, and how to change it: here at once, and for signed-in people on the server too, which mails use. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  useTranslation('common'); // Renders again when the language changes.
  const session = useSession();
  const queryClient = useQueryClient();
  const setLanguage = async (language: Language) => {
    await changeLanguage(language);
    // What the server says, such as why something failed, it says in the language it was asked in.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    // While we still find out who is there, the server knows it from the token.
    if (session.status !== 'signed_in' && session.status !== 'loading') return rememberChoice(language);
    const { data } = await api('PATCH /api/auth/me', { body: { language } });
    session.setUser(data);
  };
  return { language: currentLanguage(), setLanguage };
}

/**
 * Lets pages and mails agree once somebody has signed in. What they chose on this device just before counts; else the
 * language of their account does, whatever their browser prefers. Answers the account as it is then.
 */
export async function settleLanguage(user: User): Promise<User> {
  const chosen = rememberedChoice();
  if (chosen === null && user.language !== currentLanguage()) await changeLanguage(user.language);
  const { data } =
    chosen === null || chosen === user.language
      ? { data: user }
      : await api('PATCH /api/auth/me', { body: { language: chosen } });
  rememberChoice(null);
  return data;
}
