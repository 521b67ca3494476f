import type { RouteInput, User } from '@nourish/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { deviceWord } from '../../lib/device-word.ts';
import { useSession } from '../../lib/session.tsx';
import { readToken } from '../../lib/token.ts';
import { settleLanguage } from '../../lib/use-language.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

/** Signs a person up; the answer's `data` is the new account, still to be verified. */
export const useRegister = () =>
  useGuardedMutation({ mutationFn: (body: Registration) => api('POST /api/auth/register', { body }) });

export interface Registration {
  name: string;
  email: string;
  password: string;
  role: 'donor' | 'volunteer' | 'recipient';
}

/** An answer that calls itself a success and lacks what makes it one, as from something between us and the server. */
export class NoTokenError extends Error {}

/** What every call that may open a session says of this browser. */
export const thisDevice = () => ({ device: deviceWord() });

/** Signs in with what `call` sends, and hands the session over to the whole app. */
export function useSigningIn<Body>(call: (body: Body) => Promise<{ token: string; data: User }>) {
  const { signIn } = useSession();
  return useGuardedMutation({
    mutationFn: async (body: Body) => {
      const answer = await call(body);
      if (!answer.token) throw new NoTokenError();
      return answer;
    },
    onSuccess: ({ token, data }) => {
      signIn(token, data);
      // Nobody is kept waiting for it, nor told where it fails: the account page shows and changes the language.
      settleLanguage(data).then(
        (user) => {
          if (readToken() === token) signIn(token, user);
        },
        () => {},
      );
    },
  });
}

export const useLogin = () =>
  useSigningIn((body: { email: string; password: string }) =>
    api('POST /api/auth/login', { body: { ...body, ...thisDevice() } }),
  );

/** Queries about how the signed-in person signs in. */
export const SECURITY_KEY = ['security'] as const;

/** The second factor of the signed-in person. */
export const factorQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'factor'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/second-factor', {}, { signal })).data,
});

/** The passkeys of the signed-in person, newest first. */
export const passkeysQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'passkeys'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/passkeys', {}, { signal })).data,
});

export const useResendVerification = () =>
  useGuardedMutation({
    mutationFn: (email: string) => api('POST /api/auth/resend-verification', { body: { email } }),
  });

export const useForgotPassword = () =>
  useGuardedMutation({
    mutationFn: (email: string) => api('POST /api/auth/forgot-password', { body: { email } }),
  });

/** Does what may need to be confirmed first, and once more when it was. */
export type Confirming = <T>(call: () => Promise<T>) => Promise<T>;

export type ProfileChange = Required<RouteInput<'PATCH /api/auth/me'>>['body'];

/** Changes the signed-in person's own record; the app shows it as it is then. */
export function useUpdateMe(confirming: Confirming = (call) => call()) {
  const { setUser } = useSession();
  return useGuardedMutation({
    mutationFn: (body: ProfileChange) => confirming(() => api('PATCH /api/auth/me', { body })),
    onSuccess: ({ data }) => setUser(data),
  });
}

export const useResetPassword = () =>
  useGuardedMutation({
    mutationFn: (body: { token: string; password: string }) => api('POST /api/auth/reset-password', { body }),
  });

/** Deletes the account that somebody else signed up for with an address, by the link that was mailed to it. */
export const useDisown = () =>
  useGuardedMutation({
    mutationFn: (token: string) => api('POST /api/auth/disown', { body: { token } }),
  });

/** Verifies an address. The link works once, so it is asked for as a query with no second try of its own. */
export const verifyEmailQuery = (token: string) => ({
  queryKey: ['verify-email', token],
  queryFn: () => api('GET /api/auth/verify-email', { query: { token } }),
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
});
