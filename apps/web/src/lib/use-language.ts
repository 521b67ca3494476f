import type { Language, User } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from './api.ts';
import { changeLanguage, currentLanguage } from './i18n.ts';
import { rememberChoice, rememberedChoice } from './reader-language.ts';
import { SESSION, useSession } from './session.tsx';

/** The reader's language and its setter, which also updates the account, because mails use it. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  useTranslation('common'); // Rerenders when the language changes.
  const session = useSession();
  const queryClient = useQueryClient();
  const setLanguage = async (language: Language) => {
    await changeLanguage(language);
    // Messages in responses are in the language of the request.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    // While loading, there is a token, so the account can be updated.
    if (session.status !== 'signed_in' && session.status !== 'loading') return rememberChoice(language);
    const { data } = await api('PATCH /api/auth/me', { body: { language } });
    session.setUser(data);
  };
  return { language: currentLanguage(), setLanguage };
}

/**
 * Aligns the language of the pages and the account after sign-in: a language just chosen on this device is
 * stored on the account, otherwise the account's language applies. Returns the updated user.
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
